import type { TipoDocumento } from '../basics/document.ts';
import type { Centavos } from '../basics/money.ts';
import type { DataBase } from '../basics/month.ts';
import type { MonthSummary } from '../series/month-summary.ts';

/** A month of a subject that rules may compare: known, processed as a whole, of the series' own register. */
export interface ComparedMonth {
  readonly month: DataBase;
  readonly resultId: string;
  readonly summary: MonthSummary;
}

/** A number of a finding and the answer it stands in; null where the answer says that there is nobody to tell of. */
export interface FoundValue {
  readonly month: DataBase;
  readonly resultId: string;
  readonly value: number | null;
}

/** What a rule sees in a month beside an earlier one. */
export interface Measured {
  readonly before: FoundValue;
  readonly now: FoundValue;
  /** What is measured ÷ what it must exceed: above 1 the rule may fire. */
  readonly strength: number;
  /** Grows where it gets worse in itself: the oldest bucket that is overdue. */
  readonly level: number;
  /** The same of the month before, beside the lower floor of the two: a portfolio that shrinks makes nothing older. */
  readonly levelBefore: number;
}

/** The subject of the months that are compared. Cents. */
export interface Watched {
  readonly tipo: TipoDocumento;
  /** What the institution itself is owed; null where that was not said. */
  readonly ownExposure: Centavos | null;
}

/** The months before one, the newest first; `last` is what it is compared with. */
export interface Earlier {
  readonly last: ComparedMonth;
  readonly all: readonly ComparedMonth[];
}

/**
 * Below this part of its floor an amount is quiet: a finding of it closes, so that it does not come and go, and one like it in
 * an earlier month silences none.
 */
export const QUIET_BELOW = 0.8;

/** Whether the institution itself is owed something, as far as was said. */
export function isOwed({ ownExposure }: Watched): boolean {
  return (ownExposure ?? 0) > 0;
}

/**
 * Cents that an amount must exceed. Of a portfolio that is not known it is the most it can be, where the amount exceeds that;
 * else null.
 */
export function floorOf(
  { cents, share, cap }: { readonly cents: number; readonly share: number; readonly cap: number },
  whole: Centavos | null,
  amount: Centavos | null,
): number | null {
  const most = Math.max(cents, cap, 1);
  if (whole === null) return amount !== null && amount > most ? most : null;
  // A share is no binary fraction: what it lost is far below a cent.
  return Math.max(cents, Math.min(Math.round(share * whole * 1e4) / 1e4, cap), 1);
}

/** What a rule sees, of a strength that is known. */
export function measured(
  { now, before }: { readonly now: ComparedMonth; readonly before: ComparedMonth },
  [was, value]: readonly [number | null, number | null],
  strength: number | null,
  [levelBefore, level]: readonly [number, number] = [0, 0],
): Measured | null {
  if (strength === null) return null;
  return {
    before: { month: before.month, resultId: before.resultId, value: was },
    now: { month: now.month, resultId: now.resultId, value },
    strength,
    level,
    levelBefore,
  };
}
