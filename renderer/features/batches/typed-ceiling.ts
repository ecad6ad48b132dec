import { isWholeWithin } from '#domain/basics/bounds.ts';
import { centsFromReais } from '#domain/basics/money.ts';
import { CEILING_BOUNDS, type Ceiling } from '#domain/costs/costs.ts';

/** A ceiling as typed: a number of queries, or reais. */
export interface TypedCeiling {
  readonly unit: Ceiling['unit'];
  readonly value: number | string;
}

/** The typed ceiling, an amount in cents; null if invalid. */
export function ceilingOf({ unit, value }: TypedCeiling): Ceiling | null {
  const whole = unit === 'cents' ? centsFromReais(Number(value)) : Number(value);
  return value === '' || whole === null || !isWholeWithin(CEILING_BOUNDS[unit], whole) ? null : { unit, value: whole };
}
