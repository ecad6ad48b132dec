import type { TFunction } from 'i18next';
import type { EvolutionRow } from '#domain/series/evolution-rows.ts';
import { formatMonth } from '../../lib/format/date.ts';
import type { AxisKind } from '../axis/get-axis.ts';
import type { FigureCell, FigureData, FigureRow } from '../frame/figure-data.ts';
import { bucketLabel } from '../maturity-ladder/bucket-label.ts';
import type { LineRow, LineSpec } from './get-line-series.ts';
import type { StackLayer, StackRow } from './get-stack-rows.ts';

function monthRow(month: string, kept: boolean, cells: readonly FigureCell[]): FigureRow {
  return { key: month, label: formatMonth(month), cells: kept ? cells : cells.map(() => undefined) };
}

export function getStackFigures(t: TFunction, rows: readonly StackRow[], layers: readonly StackLayer[]): FigureData {
  return {
    rowLabel: t('common.month'),
    columns: [
      { key: 'total', label: t('evolution.total'), kind: 'cents' },
      ...layers.map(({ key }) => ({ key, label: bucketLabel(t, key), kind: 'cents' }) as const),
    ],
    rows: rows.map(({ month, kept, amounts, total }) =>
      monthRow(month, kept, [total, ...layers.map(({ key }) => amounts[key])]),
    ),
  };
}

export function getLineFigures(
  t: TFunction,
  rows: readonly LineRow[],
  lines: readonly LineSpec[],
  kind: AxisKind,
): FigureData {
  return {
    rowLabel: t('common.month'),
    columns: lines.map(({ key, label }) => ({ key, label, kind })),
    rows: rows.map(({ month, kept, values }) =>
      monthRow(
        month,
        kept,
        lines.map(({ key }) => values[key]),
      ),
    ),
  };
}

/** Rises, and changes in foreign currency if there are any, since exchange rates may explain both. */
export function getRiseFigures(t: TFunction, rows: readonly EvolutionRow[]): FigureData {
  const foreign = rows.map(({ changes }) => changes.moedaEstrangeiraValor.difference);
  const withForeign = foreign.some((difference) => (difference ?? 0) !== 0);
  const foreignColumn = { key: 'foreign', label: t('evolution.foreignChange'), kind: 'cents', signed: true } as const;
  return {
    rowLabel: t('common.month'),
    columns: [{ key: 'rise', label: t('evolution.rise'), kind: 'cents' }, ...(withForeign ? [foreignColumn] : [])],
    rows: rows.map(({ month, kept, rise }, index) =>
      monthRow(month, kept, [rise ?? undefined, ...(withForeign ? [foreign[index] ?? undefined] : [])]),
    ),
  };
}
