import type { Database } from 'better-sqlite3';

/** Pages of the write-ahead log after which it is written back by itself; SQLite's own figure. */
const WRITTEN_BACK_AFTER = 1_000;

/** The archive's file without changes for a while: what is saved meanwhile stays in the write-ahead log. */
export interface FileFreeze {
  /** Writes all that was saved into the file, which does not change until `unfreeze`. Throws if it is frozen already. */
  readonly freeze: () => void;
  readonly unfreeze: () => void;
  /** Resolves once the file is not frozen; what then writes to the file itself must not wait before it does. */
  readonly released: () => Promise<void>;
}

interface Checkpoint {
  readonly busy: number;
}

export function fileFreeze(database: Database): FileFreeze {
  let frozen: PromiseWithResolvers<void> | null = null;
  return {
    freeze: () => {
      if (frozen !== null) throw new Error('the file of the archive is frozen already');
      const [written] = database.pragma('wal_checkpoint(TRUNCATE)') as Checkpoint[];
      if (written?.busy !== 0) throw new Error('the write-ahead log could not be written back');
      database.pragma('wal_autocheckpoint = 0');
      frozen = Promise.withResolvers();
    },
    unfreeze: () => {
      if (frozen === null) return;
      database.pragma(`wal_autocheckpoint = ${WRITTEN_BACK_AFTER}`);
      frozen.resolve();
      frozen = null;
    },
    released: async () => {
      while (frozen !== null) await frozen.promise;
    },
  };
}
