import { type FileHandle, open } from 'node:fs/promises';
import type { Database } from 'better-sqlite3';
import { PRIVATE_FILE } from '../platform/write-file-atomic.ts';
import type { ArchiveCopies } from '../ports/backup.ts';
import type { FileFreeze } from './file-freeze.ts';
import { summaryOf } from './summary.ts';

/** Bytes copied at a time; a whole number of them makes a gibibyte. */
const CHUNK = 4 * 2 ** 20;

/** SQLite's locks are on these bytes: their page holds nothing, and Windows lets no process read them. */
const LOCKED = { at: 2 ** 30, bytes: 4_096 } as const;

interface OpenCopies extends ArchiveCopies {
  /** Closes the file; only once the database is closed. */
  readonly close: () => Promise<void>;
}

interface Copy {
  readonly source: FileHandle;
  readonly target: FileHandle;
  readonly size: number;
  done: number;
}

/**
 * Copies of the open archive: its pages as they are on disk, encrypted, while the file is frozen. Other calls go on
 * meanwhile; `VACUUM INTO` would block every call for as long as it takes.
 */
export function archiveCopies(database: Database, freezer: FileFreeze): OpenCopies {
  /** Opened once and kept: closing any handle of a file drops all locks that the process has on it (POSIX). */
  let source: FileHandle | null = null;
  let copy: Copy | null = null;
  const end = async (): Promise<void> => {
    if (copy === null) return;
    const { target } = copy;
    copy = null;
    freezer.unfreeze();
    await target.close();
  };

  return {
    begin: async (file) => {
      freezer.freeze();
      try {
        source ??= await open(database.name, 'r');
        const { size } = await source.stat();
        copy = { source, target: await open(file, 'wx', PRIVATE_FILE), size, done: 0 };
        return size;
      } catch (cause) {
        freezer.unfreeze();
        throw cause;
      }
    },
    goOn: async () => {
      if (copy === null) throw new Error('no copy was begun');
      copy.done += await copyChunk(copy);
      return copy.done;
    },
    end,
    summary: async () => summaryOf(database),
    close: async () => source?.close(),
  };
}

/** Copies the next chunk and returns the bytes it advanced; the locked page stays a hole. */
async function copyChunk({ source, target, size, done }: Copy): Promise<number> {
  const from = done === LOCKED.at ? done + LOCKED.bytes : done;
  const { bytesRead, buffer } = await source.read(Buffer.allocUnsafe(Math.min(CHUNK, size - from)), 0, null, from);
  if (bytesRead === 0) throw new Error('the file of the archive is shorter than it was');
  const { bytesWritten } = await target.write(buffer, 0, bytesRead, from);
  return from - done + bytesWritten;
}
