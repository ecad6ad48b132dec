/** An amount in integer cents of BRL. */
export type Centavos = number;

/**
 * Converts a JSON amount in reais; half a cent rounds away from zero. Exact for every whole number of cents below 2^50
 * (some eleven trillion reais). Null if the amount is not finite or not a safe integer in cents.
 */
export function centsFromReais(reais: number): Centavos | null {
  if (!Number.isFinite(reais)) return null;
  const scaled = Math.abs(reais) * 100;
  const nearest = Math.round(scaled);
  // The binary error only matters near half a cent; elsewhere both ways give the same cent.
  const isPlain = Math.abs(scaled - nearest) < 0.4999;
  const cents = isPlain ? nearest : Math.round(Number(scaled.toFixed(4)));
  return Number.isSafeInteger(cents) ? Math.sign(reais) * cents + 0 : null;
}

export function reaisFromCents(cents: Centavos): number {
  return cents / 100;
}

/** Sum of the known amounts; null if none is known (missing is not zero) or the sum is not a safe integer. */
export function sumKnown(amounts: readonly (Centavos | null)[]): Centavos | null {
  const known = amounts.filter((amount) => amount !== null);
  const total = known.reduce((sum, amount) => sum + amount, 0);
  return known.length > 0 && Number.isSafeInteger(total) ? total : null;
}

/** Sum of amounts; null if any is unknown. */
export function sumComplete(amounts: readonly (Centavos | null)[]): Centavos | null {
  return amounts.includes(null) ? null : sumKnown(amounts);
}

/** Part ÷ whole; null if a side is missing, or the whole is zero or negative. */
export function ratio(part: Centavos | null, whole: Centavos | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : part / whole;
}
