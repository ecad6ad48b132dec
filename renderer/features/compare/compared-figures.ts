import type { TFunction } from 'i18next';
import type { ComparisonRow } from '#domain/comparison/comparison-row.ts';
import type { FigureCell, FigureData } from '../../charts/frame/figure-data.ts';
import { rowLabel } from './compared-rows.ts';

export function comparedFigures(
  t: TFunction,
  rows: readonly ComparisonRow[],
  names: { readonly left: string; readonly right: string },
): FigureData {
  return {
    rowLabel: t('compare.figure'),
    columns: [
      { key: 'left', label: names.left, kind: 'row' },
      { key: 'right', label: names.right, kind: 'row' },
      { key: 'difference', label: t('compare.difference'), kind: 'row', signed: true },
      { key: 'ratio', label: t('compare.ratio'), kind: 'ratio', signed: true },
    ],
    rows: rows.map((row) => ({
      key: `${row.group} ${row.key} ${row.part}`,
      label: rowLabel(t, row),
      kind: row.unit === 'percent' ? 'ratio' : row.unit,
      cells: [inUnit(row, row.left), inUnit(row, row.right), inUnit(row, row.difference), row.ratio ?? undefined],
    })),
  };
}

/** Percentages of 0 to 100 become ratios. */
function inUnit({ unit }: ComparisonRow, value: number | null): FigureCell {
  return unit === 'percent' && value !== null ? value / 100 : value;
}
