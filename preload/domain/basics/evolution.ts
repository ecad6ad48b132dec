import { addMonths, type DataBase } from './month.ts';

/** Months back that a figure is compared with (docs/register.md#indicators). */
export const EVOLUTION_STEPS = [1, 3, 12] as const;
type EvolutionStep = (typeof EVOLUTION_STEPS)[number];

/** The change of a figure; null if a side is missing. */
export interface Change {
  readonly now: number | null;
  readonly before: number | null;
  /** now − before, in the figure's own unit. */
  readonly difference: number | null;
  /** difference ÷ |before|; null if `before` is zero. */
  readonly relative: number | null;
}

interface Evolution extends Change {
  readonly step: EvolutionStep;
  readonly month: DataBase;
}

export function changeBetween(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { now, before, difference: null, relative: null };
  const difference = now - before;
  return { now, before, difference, relative: before === 0 ? null : difference / Math.abs(before) };
}

/** Compares a figure of `month` with M−1, M−3 and M−12; `figure` returns null for a month that is not saved. */
export function evolutionOf(month: DataBase, figure: (month: DataBase) => number | null): Evolution[] {
  return EVOLUTION_STEPS.map((step) => {
    const earlier = addMonths(month, -step);
    return { step, month: earlier, ...changeBetween(figure(month), figure(earlier)) };
  });
}
