import type { LibraryRow } from '#contract/library.ts';

export interface ComparedPair {
  readonly left: string;
  readonly right: string;
}

/** Two selected results in the order of their comparison: from the earlier month to the later, else as selected. */
export function comparedPair(selected: readonly string[], rows: readonly LibraryRow[]): ComparedPair | null {
  const [first, second, third] = selected;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const monthOf = (id: string): string => rows.find((row) => row.id === id)?.dataBase ?? '';
  return monthOf(first) <= monthOf(second) ? { left: first, right: second } : { left: second, right: first };
}
