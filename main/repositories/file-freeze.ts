import type { Database } from 'better-sqlite3';

/** Pages of the write-ahead log before an automatic checkpoint; SQLite's default. */
const WRITTEN_BACK_AFTER = 1_000;

/** Keeps the archive's file unchanged for a while; saves stay in the write-ahead log meanwhile. */
export interface FileFreeze {
  /**
   * Writes all saved data into the file, which then stays unchanged until `unfreeze`. Throws if it is frozen already.
   */
  readonly freeze: () => void;
  readonly unfreeze: () => void;
  /** Resolves once the file is not frozen. The caller must then write to the file before it awaits anything else. */
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
