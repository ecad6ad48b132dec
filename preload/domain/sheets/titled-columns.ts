import { cellText } from './cell-text.ts';
import { findHeader } from './find-header.ts';
import type { SheetCell, SheetRow } from './sheet.ts';
import { headerOf, isDocument } from './sheet-columns.ts';

/** Which cell of a row holds each column, counted from 0; null for one that the sheet does not have. */
export type ColumnCells<Column extends string> = Readonly<Record<Column, number | null>>;

/** `header`: the number of the row of titles, below which the lines stand; null without one. */
export type TitledColumns<Column extends string> = ColumnCells<Column> & { readonly header: number | null };

/** Fewer titles may be words of any line: a total's `Valor`. */
const MIN_TITLES = 2;
/** The most characters of a title. */
const MAX_TITLE = 200;

interface Proposal<Column extends string> {
  readonly columns: (titles: readonly string[]) => ColumnCells<Column>;
  /** Those that a sheet has to have; a row that titles them is the likelier one. */
  readonly required: readonly NoInfer<Column>[];
}

/**
 * Proposes columns by their titles, in the row that has the most of them and no document.
 * @param chosen the number of the row of titles, null for none; proposed if absent.
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
