import type { Bounds } from '../basics/bounds.ts';
import type { OuterEnvironment } from '../basics/environment.ts';
import type { Centavos } from '../basics/money.ts';

/** Price of one query from a day on, `YYYY-MM-DD` in São Paulo. */
export interface Price {
  readonly from: string;
  readonly cents: Centavos;
}

/** Most queries or cents per period. A ceiling in cents needs a price. */
export interface Ceiling {
  readonly unit: 'queries' | 'cents';
  readonly value: number;
}

/** Prices and ceilings of an environment; null for no ceiling. */
export interface EnvironmentCosts {
  /** By day, earliest first, one per day; empty while no price is known. */
  readonly prices: readonly Price[];
  readonly ceilings: Readonly<Record<CeilingSpan, Ceiling | null>>;
}

export const CEILING_SPANS = ['perDay', 'perMonth'] as const;
export type CeilingSpan = (typeof CEILING_SPANS)[number];

export type Costs = Readonly<Record<OuterEnvironment, EnvironmentCosts>>;

const UNKNOWN: EnvironmentCosts = { prices: [], ceilings: { perDay: null, perMonth: null } };

export const DEFAULT_COSTS: Costs = { sandbox: UNKNOWN, producao: UNKNOWN };

/** A price may be zero; a ceiling may not, because it would block every query. */
export const PRICE_BOUNDS: Bounds = { min: 0, max: 10_000_000 };
export const CEILING_BOUNDS: Readonly<Record<Ceiling['unit'], Bounds>> = {
  queries: { min: 1, max: 1_000_000 },
  cents: { min: 1, max: 10_000_000_000 },
};
export const MAX_PRICES = 100;

/** Whether prices are ordered by day, with at most one per day. */
export function areInOrder(prices: readonly Price[]): boolean {
  return prices.every(({ from }, index) => index === 0 || (prices[index - 1]?.from ?? '') < from);
}

/** Returns the price of a query on a São Paulo day `YYYY-MM-DD`; null if no price was known yet. */
export function priceAt(prices: readonly Price[], day: string): Centavos | null {
  return prices.findLast(({ from }) => from <= day)?.cents ?? null;
}
