import type { Environment } from '../basics/environment.ts';
import type { Centavos } from '../basics/money.ts';
import { CEILING_SPANS, type Ceiling, type CeilingSpan, type Costs, type EnvironmentCosts } from './costs.ts';

/** Queries that were or may be charged in a period, running ones included. Cents cover only those with a price. */
export interface Spent {
  readonly queries: number;
  readonly cents: Centavos;
}

export type Ceilings = EnvironmentCosts['ceilings'];

export type Spending = Readonly<Record<CeilingSpan, Spent>>;

export const NO_CEILINGS: Ceilings = { perDay: null, perMonth: null };

/** The embedded service charges nothing. */
const WITHOUT_COSTS: EnvironmentCosts = { prices: [], ceilings: NO_CEILINGS };

export function costsOf(costs: Costs, environment: Environment): EnvironmentCosts {
  return environment === 'embutido' ? WITHOUT_COSTS : costs[environment];
}

/** Returns the days that a ceiling covers, both included, for a São Paulo day `YYYY-MM-DD`. */
export function daysOf(span: CeilingSpan, day: string): { readonly from: string; readonly until: string } {
  const month = day.slice(0, 7);
  // Days are compared as text, so 31 works as the end of every month.
  return span === 'perDay' ? { from: day, until: day } : { from: `${month}-01`, until: `${month}-31` };
}

export function spentOf({ unit }: Ceiling, spent: Spent): number {
  return unit === 'queries' ? spent.queries : spent.cents;
}

/** A ceiling that one more query would exceed; `spent` is in its unit. */
interface PassedCeiling extends Ceiling {
  readonly span: CeilingSpan;
  readonly spent: number;
}

/** Returns the first ceiling that one more query at this price would exceed; null if the query is allowed. */
export function passedCeiling(ceilings: Ceilings, spending: Spending, price: Centavos | null): PassedCeiling | null {
  const allowed = queriesAllowed(ceilings, spending, price);
  const ceiling = allowed === null ? null : ceilings[allowed.span];
  if (allowed === null || ceiling === null || allowed.queries > 0) return null;
  return { span: allowed.span, ...ceiling, spent: spentOf(ceiling, spending[allowed.span]) };
}

/**
 * Whether one more query at this price surely stays below a ceiling; with an unknown price, a ceiling in cents gives no
 * certainty.
 */
export function isUnder(ceiling: Ceiling, spent: Spent, price: Centavos | null): boolean {
  return !(ceiling.unit === 'cents' && price === null) && queriesUnder(ceiling, spent, price) > 0;
}

export interface AllowedQueries {
  readonly span: CeilingSpan;
  readonly queries: number;
}

/** Returns the number of further queries at this price that the ceilings allow; null if unlimited. */
export function queriesAllowed(ceilings: Ceilings, spending: Spending, price: Centavos | null): AllowedQueries | null {
  const each = CEILING_SPANS.flatMap((span): AllowedQueries[] => {
    const ceiling = ceilings[span];
    const queries = ceiling === null ? Number.POSITIVE_INFINITY : queriesUnder(ceiling, spending[span], price);
    return Number.isFinite(queries) ? [{ span, queries }] : [];
  });
  return each.toSorted((one, other) => one.queries - other.queries)[0] ?? null;
}

/** A query with an unknown price is allowed as long as some of the ceiling's cents are left. */
function queriesUnder(ceiling: Ceiling, spent: Spent, price: Centavos | null): number {
  const left = Math.max(0, ceiling.value - spentOf(ceiling, spent));
  if (ceiling.unit === 'queries') return left;
  if (price !== null && price > 0) return Math.floor(left / price);
  return left > 0 || price === 0 ? Number.POSITIVE_INFINITY : 0;
}

/** Share of a ceiling from which the officer is warned. */
const WARNING_SHARE = 0.8;

export function isNearCeiling(ceiling: Ceiling, spent: Spent): boolean {
  return spentOf(ceiling, spent) >= ceiling.value * WARNING_SHARE;
}
