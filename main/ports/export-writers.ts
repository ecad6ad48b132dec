import type { ExportedResult } from '#domain/export/exported-result.ts';

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
