import { addMonths, type DataBase } from '../basics/month.ts';
import { missingMonths, type SeriesPoint } from '../basics/month-series.ts';
import type { Indicator, IndicatorInput } from '../indicators/indicator.ts';
import { changesBetween, type FigureChanges, figuresAt, portfolioRise } from './figure-changes.ts';
import { MONTH_FIGURES, type MonthFigure } from './month-figures.ts';
import type { MonthSummary } from './month-summary.ts';

interface MonthInput extends IndicatorInput {
  readonly name: MonthFigure;
  readonly month: DataBase;
}

/** An indicator of a change, computed from figures of several months. */
export interface ChangeIndicator extends Indicator {
  readonly inputs: readonly MonthInput[];
}

interface ChangeFormula {
  readonly id: string;
  readonly unit: 'cents' | 'count';
  readonly of: readonly MonthFigure[];
  readonly value: (changes: FigureChanges) => number | null;
}

const CHANGES: readonly ChangeFormula[] = [
  {
    id: 'institutions_change',
    unit: 'count',
    of: ['quantidadeDeInstituicoes'],
    value: ({ quantidadeDeInstituicoes }) => quantidadeDeInstituicoes.difference,
  },
  {
    id: 'total_limit_reduction',
    unit: 'cents',
    of: ['totalLimit'],
    value: ({ totalLimit: { difference } }) => (difference === null ? null : Math.max(0, -difference)),
  },
  { id: 'portfolio_rise', unit: 'cents', of: ['carteiraAtiva', 'moedaEstrangeiraValor'], value: portfolioRise },
];

/** Changes since the month before; null if that month, or a figure of either, is unknown. */
export function changeIndicators(month: DataBase, series: readonly SeriesPoint<MonthSummary>[]): ChangeIndicator[] {
  const earlier = addMonths(month, -1);
  const changes = changesBetween(figuresAt(month, series), figuresAt(earlier, series));
  return [
    ...CHANGES.map(({ id, unit, of, value }) => ({
      id,
      unit,
      value: value(changes),
      formula: id,
      inputs: of.flatMap((figure) => [
        { name: figure, month, value: changes[figure].now, unit: MONTH_FIGURES[figure] },
        { name: figure, month: earlier, value: changes[figure].before, unit: MONTH_FIGURES[figure] },
      ]),
    })),
    earlyArrearsSince(month, series),
  ];
}

/**
 * The first of the consecutive saved months, up to `month`, with an amount overdue by 1 to 14 days; `none` if `month`
 * has none.
 */
function earlyArrearsSince(month: DataBase, series: readonly SeriesPoint<MonthSummary>[]): ChangeIndicator {
  const months = series.filter((point) => point.month <= month).toReversed();
  const end = months.findIndex(({ value }) => (value?.earlyArrears ?? 0) === 0);
  const run = end === -1 ? months : months.slice(0, end);
  const inputs = run.map(
    (point): MonthInput => ({
      name: 'earlyArrears',
      month: point.month,
      value: point.value?.earlyArrears ?? null,
      unit: 'cents',
    }),
  );
  const isKnown = figuresAt(month, series).earlyArrears !== null;
  const value = run.at(-1)?.month ?? (isKnown ? 'none' : null);
  return { id: 'early_arrears_since', value, unit: 'text', inputs, formula: 'early_arrears_since' };
}

/** Months of a series without a saved result; the inputs name them. */
export function missingMonthsIndicator(series: readonly SeriesPoint<unknown>[]): Indicator {
  const months = missingMonths(series);
  const inputs = months.map((month) => ({ name: month, value: null, unit: 'text' }) as const);
  return { id: 'missing_months', value: months.length, unit: 'count', inputs, formula: 'missing_months' };
}
