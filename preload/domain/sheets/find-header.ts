import type { SheetCell, SheetRow } from './sheet.ts';

/** Rows among which titles are looked for: programs write a report's name, its date and blanks above them. */
export const HEAD_ROWS = 20;

/**
 * Returns the row of titles: the one with the most of them, the uppermost of several; null without any.
 * @param titlesIn counts the titles of a row; 0 for one that is none.
 */
export function findHeader(
  rows: readonly SheetRow[],
  titlesIn: (cells: readonly SheetCell[]) => number,
): SheetRow | null {
  const counted = rows.slice(0, HEAD_ROWS).map((row) => ({ row, count: titlesIn(row.cells) }));
  const [best] = counted.toSorted((one, other) => other.count - one.count);
  return best === undefined || best.count === 0 ? null : best.row;
}
