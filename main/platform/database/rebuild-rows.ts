import { setImmediate as giveWay } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';

/** Derived columns of rows that an older program computed differently. */
export interface RowRebuild {
  /** Returns the number of rows to compute. Called at every opening, so it must read only an index. */
  readonly pending: () => number;
  /**
   * Computes the next rows, at most `limit`, in a transaction and returns their number. They are no longer pending,
   * whatever the result.
   */
  readonly rebuild: (limit: number) => number;
  /** Called at every opening, outside a transaction, once no row is pending. */
  readonly settle?: () => void;
}

interface RebuildWatch {
  readonly report: (done: number, total: number) => void;
  readonly isStopped: () => boolean;
}

/** Rows per transaction; takes some tenths of a second. */
const BATCH = 250;

/**
 * Computes all pending rows in batches, each in its own transaction: if the process is killed, every row is either old
 * or new, and the next opening continues. Lets other work run between batches. Returns false if it was stopped.
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
