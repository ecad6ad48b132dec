import type { ReturnedRow } from '#domain/batches/returned-sheet.ts';
import type { SheetShape } from '#domain/sheets/sheet.ts';
import { type PlainCell, plainCell } from './plain-cell.ts';
import { linesOf } from './xlsx-sheet.ts';

/** Widths of a column, in characters. */
const [MIN_WIDTH, MAX_WIDTH] = [9, 60];
/** Padding of a cell, and the factor for bold letters. */
const [ROOM, BOLD] = [2, 1.15];
/** Least width of an amount, because larger ones may follow the sampled rows: `R$ 99.999.999,99`. */
const AMOUNT = 16;
/** A title takes at most this many lines if its column can be wider. */
const TITLE_LINES = 3;
const LINE_HEIGHT = 15;
const MAX_HEIGHT = 409;
/** Freezing more rows would leave no room to scroll. */
const MAX_FROZEN = 10;

export interface SheetLook {
  /** Widths in characters; later columns have the minimum. */
  readonly widths: readonly number[];
  /** Number of frozen rows, down to the titles; 0 if there are none. */
  readonly frozenRows: number;
}

/** Chooses the look of a sheet by its first rows; `own`: widths of the imported columns. */
export function sheetLook(rows: readonly ReturnedRow[], own: SheetShape['widths'] = []): SheetLook {
  const widths: number[] = [];
  for (const { isTitle, cells } of rows) {
    for (const [index, cell] of cells.entries()) {
      const plain = plainCell(cell);
      const width = isTitle ? titleWidth(plain) : shownLength(plain) + ROOM;
      widths[index] = Math.min(MAX_WIDTH, Math.max(widths[index] ?? MIN_WIDTH, width));
    }
  }
  const titles = rows.find(({ isTitle }) => isTitle);
  own.forEach((width, index) => {
    if (width !== null && index < widths.length) widths[index] = width;
  });
  return { widths, frozenRows: titles !== undefined && titles.n <= MAX_FROZEN ? titles.n : 0 };
}

/** Height in points at which all titles of a row are readable; not every program adjusts it. */
export function titleHeight(cells: readonly PlainCell[], widths: readonly number[]): number {
  const lines = cells.map((cell, index) =>
    linesOf(String(cell.value ?? ''), ((widths[index] ?? MIN_WIDTH) - ROOM) / BOLD),
  );
  return Math.min(MAX_HEIGHT, Math.max(1, ...lines) * LINE_HEIGHT);
}

function titleWidth(cell: PlainCell): number {
  if (typeof cell.value !== 'string') return shownLength(cell) + ROOM;
  const words = cell.value.split(/\s+/).map(({ length }) => length);
  return Math.ceil(Math.max(...words, cell.value.length / TITLE_LINES) * BOLD) + ROOM;
}

/** Approximate number of characters shown; for a formatted number at least the places of the format. */
function shownLength({ value, format }: PlainCell): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 'VERDADEIRO'.length;
  if (typeof value === 'string') return Math.max(...value.split(/\r?\n/).map(({ length }) => length));
  const places = format.replace(/\[[^\]]*\]|["\\]/g, '').split(';')[0]?.length ?? 0;
  if (format === '' || isOfDate(format)) return Math.max(places, format === '' ? String(value).length : 0);
  const grouped = value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const least = format.includes('#,##0.0') ? AMOUNT : 0;
  return Math.max(places, grouped.length + 'R$ '.length, least);
}

function isOfDate(format: string): boolean {
  return /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}
