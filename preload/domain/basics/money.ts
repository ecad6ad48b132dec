/** An amount in integer cents of BRL. */
export type Centavos = number;

/**
 * Reads a JSON amount in reais; half a cent goes away from zero. Exact for every whole number of cents below 2^50 (some
 * eleven trillion reais). Null for what is not finite or leaves the safe integers.
 */
export function centsFromReais(reais: number): Centavos | null {
  if (!Number.isFinite(reais)) return null;
  const scaled = Math.abs(reais) * 100;
  const nearest = Math.round(scaled);
  // Only about half a cent does what the binary fraction lost decide; elsewhere the long way ends at the same cent.
  const isPlain = Math.abs(scaled - nearest) < 0.4999;
  const cents = isPlain ? nearest : Math.round(Number(scaled.toFixed(4)));
  return Number.isSafeInteger(cents) ? Math.sign(reais) * cents + 0 : null;
}

/** Writes cents as a JSON amount in reais with at most two decimals. */
export function reaisFromCents(cents: Centavos): number {
  return cents / 100;
}

/** Sum of the known amounts; null when none is known (missing is not zero) or when the sum is no safe integer. */
export function sumKnown(amounts: readonly (Centavos | null)[]): Centavos | null {
  const known = amounts.filter((amount) => amount !== null);
  const total = known.reduce((sum, amount) => sum + amount, 0);
  return known.length > 0 && Number.isSafeInteger(total) ? total : null;
}

/** Sum of amounts that must all be known: one that is not informed leaves the whole unknown. */
export function sumComplete(amounts: readonly (Centavos | null)[]): Centavos | null {
  return amounts.includes(null) ? null : sumKnown(amounts);
}

/** Share of a part in a whole, or null where it has no meaning: a side missing, or a whole that is zero or less. */
export function ratio(part: Centavos | null, whole: Centavos | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : part / whole;
}
