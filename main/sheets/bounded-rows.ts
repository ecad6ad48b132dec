import { fail, type Outcome } from '#domain/basics/outcome.ts';
import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import { isBlank } from '#domain/sheets/cell-text.ts';
import type { SheetCell, SheetRow, UnreadableReason } from '#domain/sheets/sheet.ts';

/** Ends the reading of a file that exceeds a bound, from any depth. */
export class Unreadable extends Error {
  readonly failure: Outcome<never>;

  constructor(reason: UnreadableReason, max?: number) {
    super(reason);
    this.failure = fail('import_unreadable', max === undefined ? { reason } : { reason, max });
  }
}

/** Last row of a sheet; rows further down could not be written back. */
export const LAST_ROW = 1_048_576;

/** Collects rows within bounds and drops empty ones. */
export class BoundedRows {
  readonly rows: SheetRow[] = [];
  hiddenRows = 0;
  private readonly lines: number;

  constructor(lines: number) {
    this.lines = lines;
  }

  add(n: number, isHidden: boolean, cells: readonly SheetCell[]): void {
    const width = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
    if (width === 0) return;
    if (n > LAST_ROW) throw new Unreadable('rows', this.lines);
    if (width > BATCH_LIMITS.columns) throw new Unreadable('columns', BATCH_LIMITS.columns);
    // The row of titles is not counted.
    if (this.rows.length > this.lines) throw new Unreadable('rows', this.lines);
    const isLong = (cell: SheetCell): boolean => typeof cell === 'string' && cell.length > BATCH_LIMITS.cellLength;
    const own = cells.slice(0, width).map((cell) => (cell === '' ? null : cell));
    if (own.some(isLong)) throw new Unreadable('cell_length', BATCH_LIMITS.cellLength);
    this.rows.push({ n, isHidden, cells: own });
    if (isHidden) this.hiddenRows += 1;
  }
}
