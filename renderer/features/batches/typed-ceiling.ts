import { isWholeWithin } from '#domain/basics/bounds.ts';
import { centsFromReais } from '#domain/basics/money.ts';
import { CEILING_BOUNDS, type Ceiling } from '#domain/costs/costs.ts';

/** A ceiling as it is typed: queries, or reais. */
export interface TypedCeiling {
  readonly unit: Ceiling['unit'];
  readonly value: number | string;
}

/** The ceiling that is typed, in cents where it is an amount; null while it is none. */
export function ceilingOf({ unit, value }: TypedCeiling): Ceiling | null {
  const whole = unit === 'cents' ? centsFromReais(Number(value)) : Number(value);
  return value === '' || whole === null || !isWholeWithin(CEILING_BOUNDS[unit], whole) ? null : { unit, value: whole };
}
