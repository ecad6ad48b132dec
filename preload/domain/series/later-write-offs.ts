import type { DataBase } from '../basics/month.ts';
import type { EvolutionRow } from './evolution-rows.ts';
import type { MonthFigure } from './month-figures.ts';

/**
 * The first month of CMN resolution 4.966, since when institutions may write off later (docs/register.md#sources).
 */
export const LATER_WRITE_OFFS: DataBase = '2025-01';

/** What then stays overdue for longer and becomes a loss later. */
export const WRITE_OFF_FIGURES: ReadonlySet<MonthFigure> = new Set([
  'vencidoAcima90',
  'over90Share',
  'prejuizo',
  'lossShare',
] satisfies MonthFigure[]);

/** Whether the rule of write-offs differs between two months, whichever comes first: those figures do not compare. */
export function isAcrossWriteOffRules(one: DataBase, other: DataBase): boolean {
  return one < LATER_WRITE_OFFS !== other < LATER_WRITE_OFFS;
}

/** Whether months are known under both rules, and any of those figures is not zero. */
export function spansWriteOffRules(months: readonly Pick<EvolutionRow, 'month' | 'kept' | 'figures'>[]): boolean {
  const kept = months.filter((row) => row.kept);
  const first = kept[0]?.month;
  if (first === undefined || kept.every(({ month }) => !isAcrossWriteOffRules(first, month))) return false;
  return kept.some(({ figures }) => [...WRITE_OFF_FIGURES].some((figure) => (figures[figure] ?? 0) !== 0));
}
