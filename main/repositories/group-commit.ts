import type { Database } from 'better-sqlite3';

/** Writes that share a transaction. */
export interface GroupCommit<Item> {
  /** The item is on disk when the promise resolves; nothing of it is written if it rejects. */
  readonly save: (item: Item) => Promise<void>;
  /** Writes what still waits, at once. */
  readonly flush: () => void;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Writes the items given in one turn of the event loop in one transaction, in their order: one wait for the disk instead
 * of one for each item. A transaction that fails is rolled back and each half of it tried again, so that a bad item fails
 * alone.
 */
export function groupCommit<Item>(database: Database, write: (item: Item) => void): GroupCommit<Item> {
  let waiting: Waiting<Item>[] = [];
  const writeAll = database.transaction((group: readonly Waiting<Item>[]) => {
    for (const { item } of group) write(item);
  });

  const commit = (group: readonly Waiting<Item>[]): void => {
    try {
      writeAll(group);
      for (const { resolve } of group) resolve();
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
    save: (item) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ item, resolve, reject });
      }),
    flush,
  };
}

function halves<Item>(group: readonly Item[]): readonly (readonly Item[])[] {
  const middle = Math.ceil(group.length / 2);
  return [group.slice(0, middle), group.slice(middle)];
}
