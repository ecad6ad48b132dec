import { type FileHandle, open } from 'node:fs/promises';
import type { Database } from 'better-sqlite3';
import { PRIVATE_FILE } from '../platform/write-file-atomic.ts';
import type { ArchiveCopies } from '../ports/backup.ts';
import type { FileFreeze } from './file-freeze.ts';
import { summaryOf } from './summary.ts';

/** Bytes copied at a time; a divisor of a gibibyte. */
const CHUNK = 4 * 2 ** 20;

/** SQLite locks these bytes. Their page holds no data, and Windows lets no process read it. */
const LOCKED = { at: 2 ** 30, bytes: 4_096 } as const;

interface OpenCopies extends ArchiveCopies {
  /** Closes the file; must be called after the database is closed. */
  readonly close: () => Promise<void>;
}

interface Copy {
  readonly source: FileHandle;
  readonly target: FileHandle;
  readonly size: number;
  done: number;
}

/**
 * Copies the open archive: its encrypted pages on disk, while the file is frozen. Other calls go on meanwhile; `VACUUM
 * INTO` would block them.
 */
export function archiveCopies(database: Database, freezer: FileFreeze): OpenCopies {
  /** Kept open, because closing any handle of a file drops all locks that the process has on it (POSIX). */
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

/** Copies the next chunk and returns the number of bytes it advanced; leaves a hole for the locked page. */
async function copyChunk({ source, target, size, done }: Copy): Promise<number> {
  const from = done === LOCKED.at ? done + LOCKED.bytes : done;
  const { bytesRead, buffer } = await source.read(Buffer.allocUnsafe(Math.min(CHUNK, size - from)), 0, null, from);
  if (bytesRead === 0) throw new Error('the file of the archive is shorter than it was');
  const { bytesWritten } = await target.write(buffer, 0, bytesRead, from);
  return from - done + bytesWritten;
}
