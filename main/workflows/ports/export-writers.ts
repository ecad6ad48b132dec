import type { ExportedResult } from '../../../preload/domain/exporting/exported-result.ts';

/** Writes results as files of tables; the order is kept. */
export interface ExportWriters {
  csv(results: AsyncIterable<ExportedResult>): AsyncIterable<Uint8Array>;
  xlsx(results: readonly ExportedResult[]): Promise<Uint8Array>;
}

/** Prints the report of a saved result as a tagged PDF; rejects when the signal is aborted. */
export type PrintPage = (resultId: string, signal: AbortSignal) => Promise<Uint8Array>;
