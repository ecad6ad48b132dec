import type { Database } from 'better-sqlite3';

export interface GroupCommit {
  /** Resolves with the write's return value once it is on disk. If the promise rejects, the write was rolled back. */
  readonly run: <Value>(write: () => Value) => Promise<Value>;
  /** Commits all waiting writes at once. */
  readonly flush: () => void;
}

interface Waiting {
  readonly write: () => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Runs the writes of one turn of the event loop in one transaction, in their order, to wait for the disk only once. If
 * a transaction fails, it is rolled back and each half is tried again, so that a bad write fails alone; a write may
 * therefore run more than once.
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
