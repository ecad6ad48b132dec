import type { DataBase } from '../basics/month.ts';
import type { EvolutionRow } from './evolution-rows.ts';
import type { MonthFigure } from './month-figures.ts';

/** The first month of CMN resolution 4.966, under which institutions may write off later (docs/register.md#sources). */
export const LATER_WRITE_OFFS: DataBase = '2025-01';

/** Figures of debt that now stays overdue for longer and becomes a loss later. */
export const WRITE_OFF_FIGURES: ReadonlySet<MonthFigure> = new Set([
  'vencidoAcima90',
  'over90Share',
  'prejuizo',
  'lossShare',
] satisfies MonthFigure[]);

/** Whether the write-off rule changed between two months, in either order, so that those figures are not comparable. */
export function isAcrossWriteOffRules(one: DataBase, other: DataBase): boolean {
  return one < LATER_WRITE_OFFS !== other < LATER_WRITE_OFFS;
}

/** Whether saved months are on both sides of the change, and any of those figures is not zero. */
export function spansWriteOffRules(months: readonly Pick<EvolutionRow, 'month' | 'kept' | 'figures'>[]): boolean {
  const kept = months.filter((row) => row.kept);
  const first = kept[0]?.month;
  if (first === undefined || kept.every(({ month }) => !isAcrossWriteOffRules(first, month))) return false;
  return kept.some(({ figures }) => [...WRITE_OFF_FIGURES].some((figure) => (figures[figure] ?? 0) !== 0));
}
