import type { TipoDocumento } from '../basics/document.ts';
import type { Centavos } from '../basics/money.ts';
import type { DataBase } from '../basics/month.ts';
import type { MonthSummary } from '../series/month-summary.ts';

/** A month that rules may compare: known, fully processed, of the same version of the register. */
export interface ComparedMonth {
  readonly month: DataBase;
  readonly resultId: string;
  readonly summary: MonthSummary;
}

/** A value of a finding and its answer; null if the subject was not located. */
export interface FoundValue {
  readonly month: DataBase;
  readonly resultId: string;
  readonly value: number | null;
}

export interface Measured {
  readonly before: FoundValue;
  readonly now: FoundValue;
  /** Measured value ÷ its floor; above 1 the rule may fire. */
  readonly strength: number;
  /** Higher if the state itself is worse: the oldest overdue bucket. */
  readonly level: number;
  /**
   * The level of the earlier month, by the lower of the two floors: a smaller portfolio alone must not look like older
   * arrears.
   */
  readonly levelBefore: number;
}

export interface Watched {
  readonly tipo: TipoDocumento;
  /** Cents owed to the institution itself, as typed; null if not entered. */
  readonly ownExposure: Centavos | null;
  /** The same by the institution's own filings, up to the evaluated month; they go before the typed one. */
  readonly filed?: ReadonlyMap<DataBase, Centavos>;
}

/** Earlier months, newest first; `last` is the one to compare with. */
export interface Earlier {
  readonly last: ComparedMonth;
  readonly all: readonly ComparedMonth[];
}

/**
 * An amount below this part of its floor is quiet: its finding closes only there, so that it does not come and go, and
 * an earlier quiet month does not prevent a new finding.
 */
export const QUIET_BELOW = 0.8;

/** Whether the subject is known to owe the institution. */
export function isOwed(watched: Watched): boolean {
  return (exposureNow(watched) ?? 0) > 0;
}

/** The exposure by the newest filing, or else the typed one. */
function exposureNow({ filed, ownExposure }: Watched): Centavos | null {
  const newest = [...(filed?.keys() ?? [])].toSorted().at(-1);
  return newest === undefined ? ownExposure : (filed?.get(newest) ?? null);
}

/**
 * The exposures in two months: each by its own filing if both have one, else the newest in both, so that no change of
 * the source looks like one of the debt.
 */
export function exposuresIn(
  watched: Watched,
  [now, before]: readonly [DataBase, DataBase],
): readonly [Centavos | null, Centavos | null] {
  const [is, was] = [watched.filed?.get(now), watched.filed?.get(before)];
  if (is !== undefined && was !== undefined) return [is, was];
  const newest = exposureNow(watched);
  return [newest, newest];
}

/** Cents, and a share of a whole of at most `cap`; an amount must exceed both. */
export interface Floor {
  readonly cents: number;
  readonly share: number;
  readonly cap: number;
}

/**
 * The floor in cents. If the portfolio is unknown, the highest possible floor, but only if the amount exceeds it;
 * otherwise null.
 */
export function floorOf({ cents, share, cap }: Floor, whole: Centavos | null, amount: Centavos | null): number | null {
  const most = Math.max(cents, cap, 1);
  if (whole === null) return amount !== null && amount > most ? most : null;
  // Rounding removes the binary error of the share, which is far below a cent.
  return Math.max(cents, Math.min(Math.round(share * whole * 1e4) / 1e4, cap), 1);
}

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
