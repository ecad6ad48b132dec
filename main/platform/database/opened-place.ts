import { statSync } from 'node:fs';

/** The code of an error that says that a database is no longer where it was opened. */
export const MOVED = 'ARCHIVE_MOVED';

/**
 * Returns a check that throws an error with the code `MOVED` where others, or none, stand under the names of a database's
 * files: SQLite goes on writing to its files wherever they are moved to, and the next start, which goes by the names, would
 * not find what was written since. Call right after the database was opened. SQLite itself, which closes a database that
 * was moved, leaves alone what stands in its place.
 */
export function placeCheck(databaseFile: string): () => void {
  const opened = [databaseFile, `${databaseFile}-wal`].map((path) => ({ path, file: fileAt(path) }));
  return () => {
    if (opened.some(({ path, file }) => file !== null && fileAt(path) !== file)) throw moved();
  };
}

/** Tells one file from another, whatever its name; null where there is none. */
function fileAt(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}

function moved(): Error {
  return Object.assign(new Error('the database was moved while it was open'), { code: MOVED });
}
