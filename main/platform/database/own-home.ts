import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { fail, type Outcome, ok } from '#domain/outcome.ts';
import { PRIVATE_FILE } from '../write-file-atomic.ts';
import { type StorageCode, storageFailure } from './storage-failure.ts';

/** The one process that may change a data folder. */
export interface HomeOwner {
  /**
   * Makes this process the owner until it ends, and prepares the folder first. Refuses with `archive_in_use` while another
   * process is, and as the disk does; asking again tries again.
   */
  readonly own: () => Promise<Outcome<void, StorageCode>>;
  readonly release: () => void;
}

/**
 * Takes the lock of a data folder, on a file without content that the system unlocks when its process dies. Where the
 * disk takes no such file nobody owns the folder and nothing is prepared: what opens next says what the disk refuses.
 * `prepare` settles what killed processes left.
 */
export function homeOwner(home: string, prepare: () => Promise<void>): HomeOwner {
  let locked: { close(): unknown } | null = null;
  const release = (): void => {
    locked?.close();
    locked = null;
  };
  return {
    own: async () => {
      if (locked !== null) return ok(undefined);
      try {
        locked = await lockedFile(join(home, 'owner'));
      } catch (cause) {
        const code = expected(cause);
        return code === 'archive_in_use' ? fail(code) : ok(undefined);
      }
      try {
        await prepare();
        return ok(undefined);
      } catch (cause) {
        release();
        return fail(expected(cause));
      }
    },
    release,
  };
}

function expected(cause: unknown): StorageCode {
  const code = storageFailure(cause);
  if (code === null) throw cause;
  return code;
}

/** SQLite's lock is one of the system, on every system, and needs no content. */
async function lockedFile(file: string): Promise<{ close(): unknown }> {
  await writeFile(file, '', { flag: 'wx', mode: PRIVATE_FILE }).catch(existing);
  const database = new CipherDatabase(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

function existing(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'EEXIST') throw cause;
}
