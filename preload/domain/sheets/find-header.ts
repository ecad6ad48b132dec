import type { SheetCell, SheetRow } from './sheet.ts';

/** Rows searched for titles, because programs write a report's name, its date and blank rows above them. */
export const HEAD_ROWS = 20;

/**
 * Returns the title row: the one with the most titles, the first of equals; null if there are none.
 * @param titlesIn counts a row's titles; 0 for a row that is not a title row.
 */
export function findHeader(
  rows: readonly SheetRow[],
  titlesIn: (cells: readonly SheetCell[]) => number,
): SheetRow | null {
  const counted = rows.slice(0, HEAD_ROWS).map((row) => ({ row, count: titlesIn(row.cells) }));
  const [best] = counted.toSorted((one, other) => other.count - one.count);
  return best === undefined || best.count === 0 ? null : best.row;
}
