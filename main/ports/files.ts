import type { DataBase } from '#domain/basics/month.ts';
import type { ReturnedRow } from '#domain/batches/returned-sheet.ts';
import type { TableCell } from '#domain/export/csv-row.ts';
import type { ExportedResult } from '#domain/export/exported-result.ts';
import type { GroupSheet } from '#domain/groups/group-sheet.ts';
import type { SheetShape } from '#domain/sheets/sheet.ts';

/** The bytes of a file, or work that writes them into the empty file at a path. */
export type FileContent = string | Uint8Array | AsyncIterable<Uint8Array> | ((path: string) => Promise<void>);

export interface FileTarget {
  /**
   * Writes the whole file, readable by the officer alone, or nothing. Returns its path. Replaces an existing file only
   * if the officer confirmed it. `check` reads the written file before it gets its name; if `check` throws, no file is
   * left.
   */
  save(content: FileContent, check?: (path: string) => Promise<void>): Promise<string>;
}

/** Saves files outside the archive, at places that the host and the officer choose. */
export interface FileSaver {
  /** Asks the officer for a path; the ending of the suggested name sets the file type. Returns null if they cancel. */
  chooseTarget(suggestedName: string): Promise<FileTarget | null>;
  /** Asks the officer for a folder; returns its absolute path, or null if they cancel. */
  chooseFolder(): Promise<string | null>;
  /** Returns a target in a folder that the officer chose before; it does not replace an existing file. */
  inFolder(folder: string, name: string): FileTarget;
  /**
   * Returns a target beside a saved file, with the same name and another ending; it does not replace an existing file.
   */
  beside(path: string, ending: string): FileTarget;
  /** Shows a file in its folder. Returns false if the host cannot, or if the file was not saved here. */
  reveal(path: string): Promise<boolean>;
  /** Opens a file with the system's program. Returns false if the host cannot, or if the file was not saved here. */
  open(path: string): Promise<boolean>;
}

/** Writes results as workbooks or tables, and charts as pictures. */
export interface ExportWriters {
  /** Builds the file in memory, one result at a time, so that other work can run in between. */
  xlsx(results: AsyncIterable<ExportedResult>): Promise<Uint8Array>;
  /** Writes a returned sheet row by row and holds only a few rows; only a workbook uses `look`. */
  sheet(
    format: 'xlsx' | 'csv',
    look: { readonly name: string; readonly shape?: SheetShape | undefined },
    rows: AsyncIterable<ReturnedRow>,
  ): AsyncIterable<Uint8Array>;
  /** Builds a group's workbook in memory: a sheet for each table, and one that names their sources. */
  group(sheet: GroupSheet): Promise<Uint8Array>;
  /** Returns any other table as CSV; the first row is the header. */
  table(rows: readonly (readonly TableCell[])[]): Uint8Array;
  /**
   * Returns the picture with these texts as PNG metadata, by keyword; null if it is not a whole PNG of a plausible
   * size.
   */
  png(picture: Uint8Array, texts: Readonly<Record<string, string>>): Uint8Array | null;
}

/**
 * A page that a hidden window prints: a result's report, a case's committee page (the draft if `version` is null), a
 * group as it is now or as a snapshot (all members if `members` is null), or a monitoring cycle's report.
 */
export type PrintedPage =
  | { readonly kind: 'report'; readonly resultId: string }
  | {
      readonly kind: 'case_page';
      readonly caseId: string;
      readonly version: number | null;
      /** Tells two pages of one version apart. */
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
