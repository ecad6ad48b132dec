import type { Database } from 'better-sqlite3';
import { storageFailure } from '../../platform/database/storage-failure.ts';

/** Bytes. SQLite holds the new file in memory while it writes it: a temporary file would not be encrypted. */
const LARGEST = 2 ** 30;

/** Must run in the transaction of an erasure. */
export function noteRewriteDue(database: Database): void {
  database.exec('UPDATE archive_secret SET rewrite_due = 1');
}

/**
 * Writes the file anew if something was erased since it was last written. `secure_delete` zeroes deleted rows, but a
 * row that moved when its page was split left another copy between the rows of the old page. If the disk or the memory
 * is too small, or the file larger than `LARGEST`, the copies stay until a later closing.
 */
export function rewriteIfDue(database: Database): void {
  if (database.prepare<[], number>('SELECT rewrite_due FROM archive_secret').pluck().get() !== 1) return;
  if (sizeOf(database) > LARGEST) return;
  try {
    database.exec('VACUUM');
    database.exec('UPDATE archive_secret SET rewrite_due = 0');
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch (cause) {
    if (!isTooSmall(cause)) throw cause;
  }
}

function isTooSmall(cause: unknown): boolean {
  return storageFailure(cause) !== null || (cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_NOMEM');
}

function sizeOf(database: Database): number {
  const [pages, size] = ['page_count', 'page_size'].map((name) => Number(database.pragma(name, { simple: true })));
  return (pages ?? 0) * (size ?? 0);
}
