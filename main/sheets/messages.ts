import type { Outcome } from '#domain/basics/outcome.ts';
import type { Sheet, SheetName } from '../ports/batches.ts';

export interface WorkbookPart {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Input of the thread: the parts of a workbook, or the bytes of a text. */
export type SheetSource =
  | { readonly kind: 'workbook'; readonly parts: readonly WorkbookPart[] }
  | { readonly kind: 'text'; readonly bytes: Uint8Array };

/** A sheet (null for the first visible one) and the most lines that it may have. */
export interface SheetWanted {
  readonly sheet: string | null;
  readonly lines: number;
}

/** One question to the thread, which then ends: the sheets' names, or one sheet. */
export type SheetQuestion = SheetSource & ({ readonly ask: 'names' } | ({ readonly ask: 'sheet' } & SheetWanted));

/** Rows come before the reply, in chunks and as JSON, so that the receiving thread stays responsive. */
export type SheetMessage =
  | { readonly rows: string }
  | { readonly reply: Outcome<readonly SheetName[]> | Outcome<Omit<Sheet, 'rows'>> };
