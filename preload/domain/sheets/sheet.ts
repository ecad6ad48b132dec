/**
 * A cell as the file holds it; of a formula its last value. A date is `YYYY-MM-DD`, with `THH:MM:SS`, and `.mmm` where they
 * are not 0, if it has a time. A number or date that the file shows in a format of its own has it (`000"."000"."000-00`):
 * zeros in front are part of a document.
 */
export type SheetCell =
  | null
  | string
  | number
  | boolean
  | { readonly date: string; readonly format?: string }
  | { readonly number: number; readonly format: string };

/** A row of a sheet, numbered from 1 as the program that made it numbers it. */
export interface SheetRow {
  readonly n: number;
  readonly isHidden: boolean;
  readonly cells: readonly SheetCell[];
}

/** Cells that are shown as one: rows counted from 1, columns from 0, the last of each included. */
export interface MergedCells {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The layout of a sheet's cells; `widths` of its columns, in characters, null where the file has none. */
export interface SheetShape {
  readonly merges: readonly MergedCells[];
  readonly widths: readonly (number | null)[];
}

/** Why a file is not read as a sheet: `reason` of `import_unreadable`. */
export const UNREADABLE_REASONS = [
  /** Neither a workbook (XLSX) nor text in rows. */
  'format',
  'encrypted',
  /** Cut short, or not as a program writes it. */
  'damaged',
  /** Larger than `largest` bytes, or unpacks to more than a workbook does. */
  'size',
  'expands',
  /** More than `max` of them. */
  'rows',
  'columns',
  'cell_length',
  /** Needs more memory, or time, than a sheet of the most rows. */
  'memory',
  'time',
  /** No such sheet, or none with a row. */
  'no_sheet',
  'empty',
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/** What is wrong with a line, so that nothing is asked for it. */
export const LINE_PROBLEMS = [
  /** No document. */
  'empty',
  /** The check digits are wrong. */
  'wrong_digits',
  /** A number with fewer digits, which is a document with the zeros put back: `proposed`, taken once it is confirmed. */
  'lost_zeros',
  /** Letters O and I stand for digits: `proposed` is the one document whose check digits fit, taken once it is confirmed. */
  'mistyped',
  /** Written as 1,23E+13: the last digits are lost. */
  'scientific',
  /** Neither digits of a CPF nor characters of a CNPJ. */
  'not_a_document',
  /** The lost zeros make a CPF as well as a CNPJ, or two columns hold different documents. */
  'ambiguous',
  /** The month that the line names is none, or cannot be asked. */
  'bad_month',
  /** Its subject was erased since, and its cells with it. */
  'erased',
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];
