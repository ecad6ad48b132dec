import type { TFunction } from 'i18next';
import { EVOLUTION_STEPS, evolutionOf } from '#domain/basics/evolution.ts';
import { addMonths, type DataBase } from '#domain/basics/month.ts';
import { figuresAt, summaryAt } from '#domain/series/figure-changes.ts';
import { spansWriteOffRules } from '#domain/series/later-write-offs.ts';
import { FIGURE_NAMES, MONTH_FIGURES, type MonthFigure } from '#domain/series/month-figures.ts';
import type { FigureColumn, FigureData } from '#renderer/charts/frame/figure-data.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { writeOffNote } from '#renderer/lib/write-off-note.ts';
import type { SummarySeries } from './evolution-window.ts';

export function changeFigures(t: TFunction, month: DataBase, series: SummarySeries): FigureData {
  const columns = EVOLUTION_STEPS.flatMap((step): FigureColumn[] => [
    { key: `difference-${step}`, label: t('evolution.difference', { count: step }), kind: 'row', signed: true },
    { key: `relative-${step}`, label: t('evolution.relative', { count: step }), kind: 'ratio', signed: true },
  ]);
  const compared = [0, ...EVOLUTION_STEPS].map((step) => {
    const at = addMonths(month, -step);
    return { month: at, kept: summaryAt(at, series) !== null, figures: figuresAt(at, series) };
  });
  return {
    note: spansWriteOffRules(compared) ? writeOffNote(t) : undefined,
    rowLabel: t('evolution.figureColumn'),
    columns: [{ key: 'now', label: formatMonth(month), kind: 'row' }, ...columns],
    rows: FIGURE_NAMES.map((figure) => ({
      key: figure,
      label: t(`evolution.figure.${figure}`),
      kind: MONTH_FIGURES[figure],
      cells: [figuresAt(month, series)[figure], ...changesOf(figure, month, series)],
    })),
  };
}

/** A share changes by percentage points only, without a percentage of itself. */
function changesOf(figure: MonthFigure, month: DataBase, series: SummarySeries): (number | null | undefined)[] {
  const moves = evolutionOf(month, (at) => figuresAt(at, series)[figure]);
  return moves.flatMap(({ difference, relative }) => [
    difference,
    MONTH_FIGURES[figure] === 'ratio' ? undefined : relative,
  ]);
}
