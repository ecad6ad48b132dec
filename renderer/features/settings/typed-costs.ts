import { isWholeWithin } from '#domain/basics/bounds.ts';
import { type Centavos, centsFromReais, reaisFromCents } from '#domain/basics/money.ts';
import {
  areInOrder,
  CEILING_BOUNDS,
  CEILING_SPANS,
  type Ceiling,
  type EnvironmentCosts,
  PRICE_BOUNDS,
  type Price,
} from '#domain/costs/costs.ts';
import { dayFromTyped, formatCalendarDate } from '../../lib/format/date.ts';

/** A field holds a number, or what is typed and is none yet; amounts are in reais. */
export interface TypedCeiling {
  readonly unit: Ceiling['unit'] | 'none';
  readonly value: number | string;
}

export interface TypedPrice {
  /** The row, as long as it is shown. */
  readonly id: number;
  /** `dd/mm/aaaa`, or what is typed of it. */
  readonly from: string;
  readonly reais: number | string;
}

const NO_CEILING: TypedCeiling = { unit: 'none', value: '' };

/** A kept ceiling as its fields show it. */
export function typedCeiling(ceiling: Ceiling | null): TypedCeiling {
  if (ceiling === null) return NO_CEILING;
  const { unit, value } = ceiling;
  return { unit, value: unit === 'cents' ? reaisFromCents(value) : value };
}

/** The kept prices as their rows show them. */
export function typedPrices(prices: readonly Price[]): readonly TypedPrice[] {
  return prices.map(({ from, cents }, id) => ({ id, from: formatCalendarDate(from), reais: reaisFromCents(cents) }));
}

/** What was typed as a ceiling, null for none; undefined while it makes no sense. */
export function ceilingOf({ unit, value }: TypedCeiling): Ceiling | null | undefined {
  if (unit === 'none') return null;
  const whole = unit === 'cents' ? centsOf(value) : wholeOf(value);
  return whole !== null && isWholeWithin(CEILING_BOUNDS[unit], whole) ? { unit, value: whole } : undefined;
}

/** What was typed as a price; null while it makes no sense. */
function priceOf({ from, reais }: TypedPrice): Price | null {
  const [day, cents] = [dayFromTyped(from), priceCents(reais)];
  return day !== null && cents !== null ? { from: day, cents } : null;
}

/** The amount of a price, in cents; null while it makes no sense. */
export function priceCents(reais: number | string): Centavos | null {
  const cents = centsOf(reais);
  return cents !== null && isWholeWithin(PRICE_BOUNDS, cents) ? cents : null;
}

/** Whether another row has the same day. */
export function isDayTwice({ id, from }: TypedPrice, prices: readonly TypedPrice[]): boolean {
  return from !== '' && prices.some((other) => other.id !== id && other.from === from);
}

/** What was typed as prices, by day; undefined while a part of it makes no sense. */
export function pricesOf(typed: readonly TypedPrice[]): readonly Price[] | undefined {
  const read = typed.map(priceOf);
  const known = read.filter((price) => price !== null).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return read.includes(null) || !areInOrder(known) ? undefined : known;
}

/** Whether a ceiling in reais cannot be judged, since there is no price. */
export function lacksPrice({ ceilings, prices }: EnvironmentCosts): boolean {
  return prices.length === 0 && CEILING_SPANS.some((span) => ceilings[span]?.unit === 'cents');
}

function wholeOf(typed: number | string): number | null {
  return typed === '' ? null : Number(typed);
}

function centsOf(typed: number | string): Centavos | null {
  return typed === '' ? null : centsFromReais(Number(typed));
}
