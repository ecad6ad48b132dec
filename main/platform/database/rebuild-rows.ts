import { setImmediate as giveWay } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';

/** Columns that are computed from others, of rows that an older program computed otherwise. */
export interface RowRebuild {
  /** Returns how many rows are still to be computed. Asked at every opening, so it reads an index and no rows. */
  readonly pending: () => number;
  /**
   * Computes the next rows, at most `limit`, and returns how many. Runs in a transaction; a row it returned is no longer
   * pending, whatever became of it.
   */
  readonly rebuild: (limit: number) => number;
  /** Called at every opening once nothing is pending, outside of a transaction. */
  readonly settle?: () => void;
}

/** Called with the rows done so far, of how many. */
export type ReportRows = (done: number, total: number) => void;

/** Rows of one transaction: some tenths of a second. */
const BATCH = 250;

/**
 * Computes all pending rows in batches, each a transaction of its own: a process that is killed leaves each row as it
 * was or as it is to be, and the next opening goes on with the rest. Gives way between batches.
 */
export async function rebuildRows(
  database: Database,
  { pending, rebuild, settle }: RowRebuild,
  report: ReportRows,
): Promise<void> {
  const total = pending();
  const rebuildBatch = database.transaction(() => rebuild(BATCH));
  for (let done = 0; done < total; ) {
    report(done, total);
    const rebuilt = rebuildBatch.immediate();
    if (rebuilt === 0) throw new Error('rows are pending that nothing computes');
    done += rebuilt;
    await giveWay();
  }
  settle?.();
}
