import type { Centavos } from '#domain/basics/money.ts';
import type { GroupMonth } from '#domain/groups/group-view.ts';

export type EvolutionFigure = keyof GroupMonth['totals'];

/** A month of the evolution of one figure. */
export interface GroupMonthBar {
  readonly month: string;
  /** Null where no member informs it: a gap, and no zero. */
  readonly cents: Centavos | null;
  /** Ids of the members that are not in it. */
  readonly missing: readonly string[];
  /** Of how many members it is the sum, and how many there are. */
  readonly known: number;
  readonly of: number;
}

/** `of`: how many members there are. */
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

/** From the first month of which something is known; what is before says nothing. */
export function sinceKnown(bars: readonly GroupMonthBar[]): readonly GroupMonthBar[] {
  const first = bars.findIndex(({ cents }) => cents !== null);
  return first < 0 ? [] : bars.slice(first);
}
