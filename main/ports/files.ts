import type { ExportedResult } from '#domain/export/exported-result.ts';
import type { Outcome } from '#domain/outcome.ts';

/** What is written into a file: text, bytes, or bytes piece by piece. */
export type FileContent = string | Uint8Array | AsyncIterable<Uint8Array>;

/** Where the officer wants a file. */
export interface FileTarget {
  /**
   * Writes the file whole, readable by the officer alone, or not at all, and answers the path under which it stands.
   * What stands there is replaced only where the officer was asked. `check` sees the written file before it takes its
   * place; when it throws, nothing was written.
   */
  save(content: FileContent, check?: (path: string) => Promise<void>): Promise<string>;
}

/** The way of files out of the workstation; where they may go is the host's and the officer's choice. */
export interface FileSaver {
  /** Asks for a place; the ending of the suggested name says what kind of file it is. Null: the officer changed their mind. */
  chooseTarget(suggestedName: string): Promise<FileTarget | null>;
  /** A place beside a file that was saved: the same name with another ending, under which nothing stands yet. */
  beside(path: string, ending: string): FileTarget;
  /** Shows a file in its folder; false where the host cannot, and for a file that was not saved here. */
  reveal(path: string): Promise<boolean>;
}

/** Writes results as files of tables, in their order, and pictures of charts. */
export interface ExportWriters {
  csv(results: AsyncIterable<ExportedResult>): AsyncIterable<Uint8Array>;
  /** Built in memory; each result is taken as it comes, so that whatever else waits has its turn between two. */
  xlsx(results: AsyncIterable<ExportedResult>): Promise<Uint8Array>;
  /** A picture with texts about it, by keyword; null when it is no whole PNG of a sane size. */
  png(picture: Uint8Array, texts: Readonly<Record<string, string>>): Uint8Array | null;
}

/** Prints the report of a saved result as a tagged PDF; rejects when the signal is aborted. */
export type PrintPage = (resultId: string, signal: AbortSignal) => Promise<Uint8Array>;

/** A record of a CSV file and the line it ends on, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads CSV text; `import_unreadable` when it is none. */
export type ParseCsv = (text: string) => Outcome<readonly CsvRow[]>;
