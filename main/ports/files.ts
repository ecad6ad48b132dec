import type { DataBase } from '#domain/basics/month.ts';
import type { ReturnedRow } from '#domain/batches/returned-sheet.ts';
import type { TableCell } from '#domain/export/csv-row.ts';
import type { ExportedResult } from '#domain/export/exported-result.ts';
import type { GroupSheet } from '#domain/groups/group-sheet.ts';
import type { SheetShape } from '#domain/sheets/sheet.ts';

/** What is written into a file: text, bytes, or bytes in chunks. */
export type FileContent = string | Uint8Array | AsyncIterable<Uint8Array>;

/** Where the officer wants to save a file. */
export interface FileTarget {
  /**
   * Writes the whole file, readable by the officer alone, or nothing. Returns the path of the file. Replaces an
   * existing file only if the officer confirmed it. `check` reads the written file before it gets its name; if `check`
   * throws, nothing is written.
   */
  save(content: FileContent, check?: (path: string) => Promise<void>): Promise<string>;
}

/** Saves files outside the workstation; the host and the officer choose where. */
export interface FileSaver {
  /** Asks the officer for a path; the suggested name's ending gives the file type. Returns null if they cancel. */
  chooseTarget(suggestedName: string): Promise<FileTarget | null>;
  /** Asks the officer for a folder, an absolute path. Returns null if they cancel. */
  chooseFolder(): Promise<string | null>;
  /** Returns a target in a folder that the officer chose before; no existing file is replaced. */
  inFolder(folder: string, name: string): FileTarget;
  /** Returns a target in the folder of a saved file: the same name, another ending; no existing file is replaced. */
  beside(path: string, ending: string): FileTarget;
  /** Shows a file in its folder. Returns false if the host cannot, or if the file was not saved here. */
  reveal(path: string): Promise<boolean>;
  /** Opens a file with the system's program for it. Returns false if the host cannot, or if the file was not saved here. */
  open(path: string): Promise<boolean>;
}

/** Writes results as workbooks, in their order, tables, and charts as pictures. */
export interface ExportWriters {
  /** Builds the file in memory; reads one result at a time, so that other waiting work runs between two. */
  xlsx(results: AsyncIterable<ExportedResult>): Promise<Uint8Array>;
  /** Writes a returned sheet row by row, under a name and in a shape that only a workbook has; holds no more than a few rows. */
  sheet(
    format: 'xlsx' | 'csv',
    look: { readonly name: string; readonly shape?: SheetShape | undefined },
    rows: AsyncIterable<ReturnedRow>,
  ): AsyncIterable<Uint8Array>;
  /** Builds a group's workbook in memory: a sheet for each of its tables, and one that says where they come from. */
  group(sheet: GroupSheet): Promise<Uint8Array>;
  /** Returns any other table as CSV, its header first. */
  table(rows: readonly (readonly TableCell[])[]): Uint8Array;
  /** Returns the picture with texts about it, by keyword; null if it is not a whole PNG of a plausible size. */
  png(picture: Uint8Array, texts: Readonly<Record<string, string>>): Uint8Array | null;
}

/**
 * A page of the window that is printed unseen: a result's report, a case's committee page (version null: the draft), the
 * sheet of a group, as it is seen or as it was kept (`members` null: all of them), or the report of a portfolio's cycle.
 */
export type PrintedPage =
  | { readonly kind: 'report'; readonly resultId: string }
  | {
      readonly kind: 'case_page';
      readonly caseId: string;
      readonly version: number | null;
      /** Where a version has two pages. */
      readonly sha256?: string | undefined;
    }
  | {
      readonly kind: 'group_view';
      readonly groupId: string;
      readonly month: DataBase;
      readonly members: readonly string[] | null;
      readonly proportional: boolean;
    }
  | { readonly kind: 'group_snapshot'; readonly groupId: string; readonly snapshotId: string }
  | { readonly kind: 'watch_cycle'; readonly cycleId: string };

/** Prints a page as a tagged PDF. Rejects if the signal is aborted. */
export type PrintPage = (page: PrintedPage, signal: AbortSignal) => Promise<Uint8Array>;
