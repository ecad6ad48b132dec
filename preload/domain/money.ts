/** An amount in integer cents of BRL. */
export type Centavos = number;

/** Reads a JSON amount in reais; cents are exact for every amount below 2^53 cents. Not finite gives null. */
export function centsFromReais(reais: number): Centavos | null {
  if (!Number.isFinite(reais)) return null;
  const cents = Math.round(Number((reais * 100).toFixed(4)));
  return Number.isSafeInteger(cents) ? cents + 0 : null;
}

/** Writes cents as a JSON amount in reais with at most two decimals. */
export function reaisFromCents(cents: Centavos): number {
  return cents / 100;
}

/** Sum of the known amounts; null when none is known: missing is not zero (register.md, Identities). */
export function sumKnown(amounts: readonly (Centavos | null)[]): Centavos | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((total, amount) => total + amount, 0);
}

/** Share of a part in a whole, or null where it has no meaning: a side missing, or division by zero. */
export function ratio(part: Centavos | null, whole: Centavos | null): number | null {
  return part === null || whole === null || whole === 0 ? null : part / whole;
}
