import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { readOnlyCode } from '../../ports/system.ts';
import { nullIfAbsent } from '../system.ts';
import { PRIVATE_FILE } from '../write-file-atomic.ts';
import { type StorageCode, storageFailure } from './storage-failure.ts';

/** The only process that may change a data folder. */
interface HomeOwner {
  /**
   * Makes this process the owner until it ends, and prepares the folder. Refuses with `archive_in_use` if another
   * process is the owner, `folder_missing` if the folder is gone, and with the disk's codes; each call tries again.
   */
  readonly own: () => Promise<Outcome<void, StorageCode>>;
  readonly release: () => void;
}

interface Locked {
  readonly database: { close(): unknown };
  /** Inode of the locked file; a file that replaces it is not locked. */
  readonly ino: bigint;
}

/**
 * Locks a data folder by an empty file, which the system unlocks when the process dies. If the disk refuses that file,
 * the folder has no owner and is not prepared; whoever opens the archive next reports the disk's refusal. `prepare`
 * cleans up after killed processes.
 */
export function homeOwner(home: string, prepare: () => Promise<void>): HomeOwner {
  const file = join(home, 'owner');
  let locked: Locked | null = null;
  let isPrepared = false;
  const release = (): void => {
    locked?.database.close();
    locked = null;
    isPrepared = false;
  };
  return {
    own: async () => {
      try {
        await stat(home);
        if (locked === null || locked.ino !== (await inoOf(file))) {
          release();
          locked = await lockedFile(file);
        }
      } catch (cause) {
        const code = expected(cause);
        return code === 'archive_in_use' || code === 'folder_missing' ? fail(code) : ok(undefined);
      }
      try {
        if (!isPrepared) await prepare();
        isPrepared = true;
        return ok(undefined);
      } catch (cause) {
        const code = expected(cause);
        // The folder can still be read; the next call prepares it.
        if (readOnlyCode(code) !== null) return ok(undefined);
        release();
        return fail(code);
      }
    },
    release,
  };
}

async function inoOf(file: string): Promise<bigint | null> {
  return (await stat(file, { bigint: true }).catch(nullIfAbsent))?.ino ?? null;
}

function expected(cause: unknown): StorageCode {
  const code = storageFailure(cause);
  if (code === null) throw cause;
  return code;
}

/**
 * SQLite uses the operating system's lock on every platform, even for an empty file. A read-only file is still locked
 * against writers.
 */
async function lockedFile(file: string): Promise<Locked> {
  if ((await inoOf(file)) === null) await writeFile(file, '', { flag: 'wx', mode: PRIVATE_FILE }).catch(existing);
  const database = new CipherDatabase(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return { database, ino: (await stat(file, { bigint: true })).ino };
  } catch (cause) {
    database.close();
    throw cause;
  }
}

function existing(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'EEXIST') throw cause;
}
