import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import type { MergedCells, SheetRow, SheetShape } from '#domain/sheets/sheet.ts';

/** Most merged cells of a sheet, and the widest column in characters (Excel's own bound). */
const MOST = { merges: 10_000, width: 255 } as const;

export const NO_SHAPE: SheetShape = { merges: [], widths: [] };

/**
 * Returns the layout of the rows that were read. Spreadsheet programs call a file with overlapping merged cells
 * damaged, so only the first of them is kept.
 */
export function sheetShape(rows: readonly SheetRow[], { merges, widths }: SheetShape): SheetShape {
  const last = rows.at(-1)?.n ?? 0;
  const inside = merges.slice(0, MOST.merges).filter((merge) => isWithin(merge, last));
  return {
    merges: apart(inside.toSorted((one, other) => one.top - other.top)),
    widths: widths.slice(0, BATCH_LIMITS.columns).map((width) => {
      return width === null || !(width > 0) ? null : Math.min(width, MOST.width);
    }),
  };
}

function isWithin({ top, left, bottom, right }: MergedCells, last: number): boolean {
  const isRange = top >= 1 && left >= 0 && bottom >= top && right >= left && (bottom > top || right > left);
  return isRange && bottom <= last && right < BATCH_LIMITS.columns;
}

/** Returns merged cells that do not overlap earlier ones; `merges` must be sorted by first row. */
function apart(merges: readonly MergedCells[]): readonly MergedCells[] {
  const kept: MergedCells[] = [];
  // At most as many as there are columns: merged cells that reach the same row have no column in common.
  let open: MergedCells[] = [];
  for (const merge of merges) {
    open = open.filter(({ bottom }) => bottom >= merge.top);
    if (open.some(({ left, right }) => left <= merge.right && right >= merge.left)) continue;
    kept.push(merge);
    open.push(merge);
  }
  return kept;
}
