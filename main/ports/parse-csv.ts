import type { Outcome } from './outcome.ts';

/** A record of a CSV file and the line it ends on, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads CSV text; `import_unreadable` when it is none. */
export type ParseCsv = (text: string) => Outcome<readonly CsvRow[]>;
