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

/** `value`: a number, or text that is not a number yet; amounts are in reais. */
export interface TypedCeiling {
  readonly unit: Ceiling['unit'] | 'none';
  readonly value: number | string;
}

export interface TypedPrice {
  /** React key of the row. */
  readonly id: number;
  /** `dd/mm/aaaa`, or the beginning of it. */
  readonly from: string;
  readonly reais: number | string;
}

const NO_CEILING: TypedCeiling = { unit: 'none', value: '' };

export function typedCeiling(ceiling: Ceiling | null): TypedCeiling {
  if (ceiling === null) return NO_CEILING;
  const { unit, value } = ceiling;
  return { unit, value: unit === 'cents' ? reaisFromCents(value) : value };
}

export function typedPrices(prices: readonly Price[]): readonly TypedPrice[] {
  return prices.map(({ from, cents }, id) => ({ id, from: formatCalendarDate(from), reais: reaisFromCents(cents) }));
}

/** The typed ceiling, null for no ceiling; undefined while invalid. */
export function ceilingOf({ unit, value }: TypedCeiling): Ceiling | null | undefined {
  if (unit === 'none') return null;
  const whole = unit === 'cents' ? centsOf(value) : wholeOf(value);
  return whole !== null && isWholeWithin(CEILING_BOUNDS[unit], whole) ? { unit, value: whole } : undefined;
}

function priceOf({ from, reais }: TypedPrice): Price | null {
  const [day, cents] = [dayFromTyped(from), priceCents(reais)];
  return day !== null && cents !== null ? { from: day, cents } : null;
}

/** The amount of a price, in cents; null while invalid. */
export function priceCents(reais: number | string): Centavos | null {
  const cents = centsOf(reais);
  return cents !== null && isWholeWithin(PRICE_BOUNDS, cents) ? cents : null;
}

/** True if another row has the same day. */
export function isDayTwice({ id, from }: TypedPrice, prices: readonly TypedPrice[]): boolean {
  return from !== '' && prices.some((other) => other.id !== id && other.from === from);
}

/** The typed prices by day; undefined while one is invalid. */
export function pricesOf(typed: readonly TypedPrice[]): readonly Price[] | undefined {
  const read = typed.map(priceOf);
  const known = read.filter((price) => price !== null).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return read.includes(null) || !areInOrder(known) ? undefined : known;
}

/** True if a ceiling in reais cannot be judged for want of a price. */
export function lacksPrice({ ceilings, prices }: EnvironmentCosts): boolean {
  return prices.length === 0 && CEILING_SPANS.some((span) => ceilings[span]?.unit === 'cents');
}

function wholeOf(typed: number | string): number | null {
  return typed === '' ? null : Number(typed);
}

function centsOf(typed: number | string): Centavos | null {
  return typed === '' ? null : centsFromReais(Number(typed));
}
