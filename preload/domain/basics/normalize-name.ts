/**
 * Returns a text in its form for searches: lower case, without accents, single blanks. The archive stores normalized
 * names, so a change of this function needs a migration.
 */
export function normalizeName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
}
