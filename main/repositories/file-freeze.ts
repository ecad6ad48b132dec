import type { Database } from 'better-sqlite3';

/** Pages of the write-ahead log after which it is written back by itself; SQLite's own figure. */
const WRITTEN_BACK_AFTER = 1_000;

/** The archive's file, kept as it is for a while: what is saved meanwhile stays in the write-ahead log. */
export interface FileFreeze {
  /** From here on the file holds all that was saved so far, and changes no more. Throws where it is held already. */
  readonly freeze: () => void;
  readonly unfreeze: () => void;
  /** Resolves once nobody holds it; whoever has to write to the file itself goes on without another pause. */
  readonly released: () => Promise<void>;
}

interface Checkpoint {
  readonly busy: number;
}

export function fileFreeze(database: Database): FileFreeze {
  let held: PromiseWithResolvers<void> | null = null;
  return {
    freeze: () => {
      if (held !== null) throw new Error('the file of the archive is held already');
      const [written] = database.pragma('wal_checkpoint(TRUNCATE)') as Checkpoint[];
      if (written?.busy !== 0) throw new Error('the write-ahead log could not be written back');
      database.pragma('wal_autocheckpoint = 0');
      held = Promise.withResolvers();
    },
    unfreeze: () => {
      if (held === null) return;
      database.pragma(`wal_autocheckpoint = ${WRITTEN_BACK_AFTER}`);
      held.resolve();
      held = null;
    },
    released: async () => {
      while (held !== null) await held.promise;
    },
  };
}
