import type { Centavos } from '#domain/basics/money.ts';
import type { GroupMonth } from '#domain/groups/group-view.ts';

export type EvolutionFigure = keyof GroupMonth['totals'];

/** A month of one figure's evolution. */
export interface GroupMonthBar {
  readonly month: string;
  /** Null if no member informs it: a gap, not zero. */
  readonly cents: Centavos | null;
  /** Ids of the members missing from the sum. */
  readonly missing: readonly string[];
  /** Number of members in the sum, and in the group. */
  readonly known: number;
  readonly of: number;
}

/** `of`: number of members in the group. */
export function getGroupMonths(
  months: readonly GroupMonth[],
  figure: EvolutionFigure,
  of: number,
): readonly GroupMonthBar[] {
  return months.map(({ month, totals }) => {
    const { cents, missing } = totals[figure];
    return { month, cents, missing, known: of - missing.length, of };
  });
}

export function sinceKnown(bars: readonly GroupMonthBar[]): readonly GroupMonthBar[] {
  const first = bars.findIndex(({ cents }) => cents !== null);
  return first < 0 ? [] : bars.slice(first);
}
