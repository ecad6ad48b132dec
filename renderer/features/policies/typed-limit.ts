import type { SourceUnit } from '#domain/sources/source-text.ts';

/** How a limit of a unit is typed: how many of what is typed are one of what is kept. */
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

/** Digits of a double that are its own. */
const DIGITS = 12;

/** A kept limit as it is typed: 0.07 is `7` percent. */
export function typedLimit(unit: SourceUnit, kept: number): number {
  return exact(kept * SCALES[unit]);
}

/** What is typed as it is kept; cents and counts are whole. */
export function keptLimit(unit: SourceUnit, typed: number): number {
  const kept = exact(typed / SCALES[unit]);
  return decimalsOf(unit) === 0 || unit.endsWith('cents') || unit === 'rate' ? Math.round(kept) : kept;
}

/** How many digits behind the comma make sense. */
export function decimalsOf(unit: SourceUnit): number {
  if (unit === 'count' || unit === 'change' || unit === 'months') return 0;
  return unit.endsWith('cents') ? 2 : 4;
}

/** Whether a value of the unit may be below zero. */
export function isSigned(unit: SourceUnit): boolean {
  return ['signed_cents', 'signed_percent', 'signed_share', 'points', 'change'].includes(unit);
}

function exact(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
