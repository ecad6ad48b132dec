import type { Purpose } from '#domain/basics/environment.ts';

/** Keeps the asked purpose if the authorization covers it; else takes the first that it covers. */
export function coveredPurpose(purposes: readonly Purpose[], asked: Purpose | null): Purpose | null {
  const isCovered = purposes.length === 0 || purposes.some((purpose) => purpose === asked);
  return isCovered ? asked : (purposes[0] ?? null);
}

/** Returns the purpose that a query must change to; empty if the authorization covers the asked one. */
export function otherPurpose(
  purposes: readonly Purpose[],
  asked: Purpose | null,
): { readonly purpose?: Purpose | null } {
  const purpose = coveredPurpose(purposes, asked);
  return purpose === asked ? {} : { purpose };
}
