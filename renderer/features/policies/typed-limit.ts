import type { SourceUnit } from '#domain/sources/source-text.ts';

/** Factors from the saved to the typed value of each unit. */
const SCALES: Readonly<Record<SourceUnit, number>> = {
  cents: 0.01,
  signed_cents: 0.01,
  ratio: 100,
  share: 100,
  signed_share: 100,
  signed_percent: 100,
  points: 100,
  processed: 100,
  rate: 0.01,
  count: 1,
  change: 1,
  months: 1,
  decimal: 1,
  decimal_months: 1,
  bucket: 1,
};

/** Significant digits; those after them are rounding errors of a double. */
const DIGITS = 12;

/** A saved limit as typed: 0.07 is `7` percent. */
export function typedLimit(unit: SourceUnit, kept: number): number {
  return exact(kept * SCALES[unit]);
}

/** A typed limit in the saved unit; cents and counts are whole. */
export function keptLimit(unit: SourceUnit, typed: number): number {
  const kept = exact(typed / SCALES[unit]);
  return decimalsOf(unit) === 0 || unit.endsWith('cents') || unit === 'rate' ? Math.round(kept) : kept;
}

/** Decimals of the unit's field. */
export function decimalsOf(unit: SourceUnit): number {
  if (unit === 'count' || unit === 'change' || unit === 'months') return 0;
  return unit.endsWith('cents') ? 2 : 4;
}

/** True if the unit's values may be negative. */
export function isSigned(unit: SourceUnit): boolean {
  return ['signed_cents', 'signed_percent', 'signed_share', 'points', 'change'].includes(unit);
}

function exact(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
