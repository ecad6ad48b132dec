import type { Database } from 'better-sqlite3';

/** Writes that share a transaction. */
export interface GroupCommit {
  /** What the write returned, once it is on disk; nothing of it is written if the promise rejects. */
  readonly run: <Value>(write: () => Value) => Promise<Value>;
  /** Writes what still waits, at once. */
  readonly flush: () => void;
}

interface Waiting {
  readonly write: () => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Runs the writes given in one turn of the event loop in one transaction, in their order: one wait for the disk instead
 * of one for each. A transaction that fails is rolled back and each half of it tried again, so that a bad write fails
 * alone; a write may therefore run more than once.
 */
export function groupCommit(database: Database): GroupCommit {
  let waiting: Waiting[] = [];
  const writeAll = database.transaction((group: readonly Waiting[]) => group.map(({ write }) => write()));

  const commit = (group: readonly Waiting[]): void => {
    try {
      const values = writeAll(group);
      for (const [index, { resolve }] of group.entries()) resolve(values[index] as never);
    } catch (cause) {
      if (group.length === 1) group[0]?.reject(cause);
      else for (const half of halves(group)) commit(half);
    }
  };
  const flush = (): void => {
    const group = waiting;
    waiting = [];
    if (group.length > 0) commit(group);
  };

  return {
    run: (write) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ write, resolve: resolve as Waiting['resolve'], reject });
      }),
    flush,
  };
}

function halves<Item>(group: readonly Item[]): readonly (readonly Item[])[] {
  const middle = Math.ceil(group.length / 2);
  return [group.slice(0, middle), group.slice(middle)];
}
