import { cellText } from './cell-text.ts';
import { findHeader } from './find-header.ts';
import type { SheetCell, SheetRow } from './sheet.ts';
import { headerOf, isDocument } from './sheet-columns.ts';

/** Cell of each column in a row, from 0; null if the sheet does not have it. */
export type ColumnCells<Column extends string> = Readonly<Record<Column, number | null>>;

/** `header`: row number of the titles, which are above all lines; null without titles. */
export type TitledColumns<Column extends string> = ColumnCells<Column> & { readonly header: number | null };

/** A single title may be a word of any line, such as a total's `Valor`. */
const MIN_TITLES = 2;
const MAX_TITLE = 200;

interface Proposal<Column extends string> {
  readonly columns: (titles: readonly string[]) => ColumnCells<Column>;
  /** Columns that a sheet must have; a row with their titles is more likely the title row. */
  readonly required: readonly NoInfer<Column>[];
}

/**
 * Proposes columns by their titles, in the row with the most titles and no document.
 * @param chosen row number of the titles, null for no titles; proposed if absent.
 */
export function proposeTitled<Column extends string>(
  rows: readonly SheetRow[],
  chosen: number | null | undefined,
  { columns, required }: Proposal<Column>,
): TitledColumns<Column> {
  const columnsOf = (cells: readonly SheetCell[]): ColumnCells<Column> => columns(cells.map(titleText));
  const titlesIn = (cells: readonly SheetCell[]): number => {
    if (cells.some(isDocument)) return 0;
    const found = columnsOf(cells);
    const titled = Object.values(found).filter((cell) => cell !== null).length;
    return titled < MIN_TITLES ? 0 : titled + required.filter((column) => found[column] !== null).length;
  };
  const header = chosen === undefined ? findHeader(rows, titlesIn) : headerOf(rows, { header: chosen });
  return { ...columnsOf(header?.cells ?? []), header: header?.n ?? null };
}

function titleText(cell: SheetCell): string {
  return typeof cell === 'string' && cell.length > MAX_TITLE ? '' : cellText(cell);
}
