import { statSync } from 'node:fs';

/** Error code: a database is no longer at the path where it was opened. */
export const MOVED = 'ARCHIVE_MOVED';

/**
 * Returns a check that throws an error with the code `MOVED` if a database's files were moved or replaced. SQLite would
 * go on writing to the moved files, and the next start, which goes by the paths, would not find those writes. Call
 * right after opening. SQLite itself leaves the files in their place alone when it closes a moved database.
 */
export function placeCheck(databaseFile: string): () => void {
  const opened = [databaseFile, `${databaseFile}-wal`].map((path) => ({ path, file: fileAt(path) }));
  return () => {
    if (opened.some(({ path, file }) => file !== null && fileAt(path) !== file)) throw moved();
  };
}

/** Identity of a file, whatever its name; null if there is no file. */
function fileAt(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}

function moved(): Error {
  return Object.assign(new Error('the database was moved while it was open'), { code: MOVED });
}
