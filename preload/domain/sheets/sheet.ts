/**
 * A cell as in the file; a formula's last value. A date is `YYYY-MM-DD`, with `THH:MM:SS` if it has a time, and `.mmm`
 * if that is not 0. A number or date with its own format keeps it (`000"."000"."000-00`), because leading zeros are
 * part of a document.
 */
export type SheetCell =
  | null
  | string
  | number
  | boolean
  | { readonly date: string; readonly format?: string }
  | { readonly number: number; readonly format: string };

/** A row of a sheet, numbered from 1 as in the program that made it. */
export interface SheetRow {
  readonly n: number;
  readonly isHidden: boolean;
  readonly cells: readonly SheetCell[];
}

/** Merged cells: rows from 1, columns from 0, both ends included. */
export interface MergedCells {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Layout of a sheet's cells; `widths` of its columns, in characters, null if the file has none. */
export interface SheetShape {
  readonly merges: readonly MergedCells[];
  readonly widths: readonly (number | null)[];
}

/** Reasons why a file cannot be read as a sheet: `reason` of `import_unreadable`. */
export const UNREADABLE_REASONS = [
  /** Neither a workbook (XLSX) nor text in rows. */
  'format',
  'encrypted',
  /** Truncated, or not valid. */
  'damaged',
  /** Larger than `largest` bytes, or unpacks to more than a workbook may. */
  'size',
  'expands',
  /** More than `max`. */
  'rows',
  'columns',
  'cell_length',
  /** Needs more memory or time than a sheet of the allowed size. */
  'memory',
  'time',
  /** The sheet does not exist, or no sheet has a row. */
  'no_sheet',
  'empty',
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/** Problems of a line that prevent its query. */
export const LINE_PROBLEMS = [
  'empty',
  'wrong_digits',
  /** Too few digits for a document, unless zeros are added: `proposed`, used after a confirmation. */
  'lost_zeros',
  /**
   * Letters O and I instead of digits: `proposed` is the only document with valid check digits, used after a
   * confirmation.
   */
  'mistyped',
  /** Written as 1,23E+13, without its last digits. */
  'scientific',
  /** Neither digits of a CPF nor characters of a CNPJ. */
  'not_a_document',
  /** With added zeros it may be a CPF or a CNPJ, or two columns hold different documents. */
  'ambiguous',
  /** The line's month is not valid, or cannot be queried. */
  'bad_month',
  /** An erasure removed its subject and its cells. */
  'erased',
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];
