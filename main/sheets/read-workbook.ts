import { type Cell, type CellValue, type Sheet as ReadSheet, readXlsx } from 'hucre/xlsx';
import type { SheetCell } from '#domain/sheets/sheet.ts';
import type { Sheet, SheetName } from '../ports/batches.ts';
import { BoundedRows, Unreadable } from './bounded-rows.ts';
import type { SheetWanted } from './messages.ts';
import { sheetShape } from './sheet-shape.ts';

const DAY = 86_400_000;
/** Start of serial dates, and the nonexistent 29 February 1900 that they count. */
const BEFORE_1900 = Date.UTC(1899, 11, 31);
const LEAP_DAY = 60;
/** Excel's display of an invalid date. */
const NO_DATE = '#####';
const GENERAL = /^(general|@)?$/i;
/** Formats that Excel shows in the order of the reader's country, by the library's names. */
const OF_COUNTRY: Readonly<Record<string, string>> = { 'm/d/yyyy': 'dd/mm/yyyy', 'm/d/yyyy h:mm': 'dd/mm/yyyy hh:mm' };
/** Date format with Portuguese letters (`mm/aaaa`), from programs that write formats as Excel shows them. */
const PORTUGUESE_DATE = /^(?:d{1,4}[-/. ]+)?m{1,4}[-/. ]+a{2,4}(?:;@)?$/i;
/** Longest format; parsing takes quadratic time. */
const MAX_FORMAT = 255;

interface SheetFacts {
  readonly name: string;
  readonly hidden?: boolean;
  readonly veryHidden?: boolean;
}

const isHidden = ({ hidden, veryHidden }: SheetFacts): boolean => hidden === true || veryHidden === true;

export async function sheetNames(bytes: Uint8Array): Promise<readonly SheetName[]> {
  const names: SheetName[] = [];
  const note = (sheet: SheetFacts): boolean => {
    names.push({ name: sheet.name, isHidden: isHidden(sheet) });
    return false;
  };
  await readXlsx(bytes, { sheets: note });
  // Other programs' files are ZIP files too.
  if (names.length === 0) throw new Unreadable('format');
  return names;
}

/** Reads a sheet; null means the first visible one, or the first if all are hidden. */
export async function readWorkbook(bytes: Uint8Array, { sheet: name, lines }: SheetWanted): Promise<Sheet> {
  let isFound = false;
  const isChosen = (sheet: SheetFacts): boolean => {
    const is = !isFound && (name === null ? !isHidden(sheet) : sheet.name === name);
    if (is) isFound = true;
    return is;
  };
  const { sheets } = await readXlsx(bytes, { sheets: isChosen, readStyles: true });
  const [sheet] = sheets;
  if (sheet !== undefined) return sheetOf(sheet, lines);
  const [first] = await sheetNames(bytes);
  if (name !== null || first === undefined) throw new Unreadable('no_sheet');
  return readWorkbook(bytes, { sheet: first.name, lines });
}

function sheetOf({ name, rows, cells, rowDefs, merges = [], columns = [] }: ReadSheet, lines: number): Sheet {
  const bounded = new BoundedRows(lines);
  for (const [index, row] of rows.entries()) {
    const own = row.map((value, column) => cellOf(value, formatOf(cells?.get(`${index},${column}`))));
    bounded.add(index + 1, rowDefs?.get(index)?.hidden === true, own);
  }
  const formulas = [...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined).length;
  const shape = sheetShape(bounded.rows, {
    merges: merges.map(({ startRow, startCol, endRow, endCol }) => {
      return { top: startRow + 1, left: startCol, bottom: endRow + 1, right: endCol };
    }),
    widths: columns.map(({ width = null }) => width),
  });
  return { name, rows: bounded.rows, hiddenRows: bounded.hiddenRows, formulas, shape };
}

function formatOf(cell: Cell | undefined): string {
  const format = cell?.style?.numFmt ?? '';
  return format.length > MAX_FORMAT ? '' : (OF_COUNTRY[format] ?? format);
}

function cellOf(value: CellValue, format: string): SheetCell {
  if (value instanceof Date) return dateCell(value.getTime(), format);
  if (typeof value !== 'number') return value;
  if (!Number.isFinite(value)) return String(value);
  if (PORTUGUESE_DATE.test(format) && value >= LEAP_DAY + 1) {
    return dateCell(BEFORE_1900 + (value - 1) * DAY, format.replace(/a/gi, 'y'));
  }
  return GENERAL.test(format) ? value : { number: value, format };
}

/** Times without a day, and days that programs count differently, stay numbers. */
function dateCell(time: number, format: string): SheetCell {
  if (Number.isNaN(time)) return NO_DATE;
  const date = new Date(time);
  if (date.getUTCFullYear() > 9999) return NO_DATE;
  if (date.getUTCFullYear() > 1900) {
    const [day = '', clock = ''] = date.toISOString().slice(0, -1).split('T');
    const text = clock === '00:00:00.000' ? day : `${day}T${clock.replace(/\.000$/, '')}`;
    return { date: text, format };
  }
  const days = (time - BEFORE_1900) / DAY;
  return { number: days >= LEAP_DAY ? days + 1 : days, format };
}
