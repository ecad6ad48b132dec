import { addMonths, type DataBase, monthRange } from '../basics/month.ts';
import type { ItemState } from '../batches/batch.ts';
import type { CoverageGap } from './evaluate.ts';
import type { Cadence, CycleGap } from './watch.ts';

const QUARTERS = ['03', '06', '09', '12'];

export function isQuarterEnd(month: DataBase): boolean {
  return QUARTERS.includes(month.slice(5));
}

/** Returns the month of the due cycle; null if no cycle is due. `newest`: the newest month that is likely available. */
export function dueMonth(cadence: Cadence, newest: DataBase, last: DataBase | null): DataBase | null {
  if (cadence === 'manual') return null;
  const months = cadence === 'monthly' ? [newest] : monthRange(addMonths(newest, -2), newest);
  const due = months.findLast((month) => cadence === 'monthly' || isQuarterEnd(month));
  return due === undefined || (last !== null && due <= last) ? null : due;
}

/** Item states of members who could not be queried, or whose query has no known outcome. */
export const NOT_ASKED = ['no_consent', 'other_purpose', 'unknown'] as const satisfies readonly (ItemState &
  CycleGap)[];

/**
 * The reason why a member was not compared, from its batch item if the answer is not saved; null if it was compared.
 */
export function cycleGap(gap: CoverageGap | null, item: ItemState | null): CycleGap | null {
  if (gap !== 'not_saved') return gap;
  return NOT_ASKED.find((state) => state === item) ?? gap;
}

/** Counts members by gap; a member without a gap was compared. */
export function countGaps(gaps: readonly (CycleGap | null)[]): {
  readonly members: number;
  readonly compared: number;
  readonly gaps: Partial<Record<CycleGap, number>>;
} {
  const counted: Partial<Record<CycleGap, number>> = {};
  for (const gap of gaps) if (gap !== null) counted[gap] = (counted[gap] ?? 0) + 1;
  return { members: gaps.length, compared: gaps.filter((gap) => gap === null).length, gaps: counted };
}
