import type { Purpose } from '#domain/basics/environment.ts';

/** The purpose a query asks for already, where an authorization covers it; else the first one that it covers. */
export function coveredPurpose(purposes: readonly Purpose[], asked: Purpose | null): Purpose | null {
  const isCovered = purposes.length === 0 || purposes.some((purpose) => purpose === asked);
  return isCovered ? asked : (purposes[0] ?? null);
}

/** The purpose to change a query to where an authorization does not cover the one it asks for; nothing where it does. */
export function otherPurpose(
  purposes: readonly Purpose[],
  asked: Purpose | null,
): { readonly purpose?: Purpose | null } {
  const purpose = coveredPurpose(purposes, asked);
  return purpose === asked ? {} : { purpose };
}
