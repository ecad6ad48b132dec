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

interface RebuildWatch {
  /** Called with the rows done so far, of how many. */
  readonly report: (done: number, total: number) => void;
  /** Asked before each batch. */
  readonly isStopped: () => boolean;
}

/** Rows of one transaction: some tenths of a second. */
const BATCH = 250;

/**
 * Computes all pending rows in batches, each a transaction of its own: a process that is killed leaves each row as it
 * was or as it is to be, and the next opening goes on with the rest. Gives way between batches. Returns false if it was
 * stopped between two of them.
 */
export async function rebuildRows(
  database: Database,
  { pending, rebuild, settle }: RowRebuild,
  { report, isStopped }: RebuildWatch,
): Promise<boolean> {
  const total = pending();
  const rebuildBatch = database.transaction(() => rebuild(BATCH));
  for (let done = 0; done < total; ) {
    if (isStopped()) return false;
    report(done, total);
    const rebuilt = rebuildBatch.immediate();
    if (rebuilt === 0) throw new Error('rows are pending that nothing computes');
    done += rebuilt;
    await giveWay();
  }
  settle?.();
  return true;
}
