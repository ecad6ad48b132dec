import { stat } from 'node:fs/promises';

/** How often is looked, in milliseconds. */
const LOOK_EVERY = 200;

/**
 * Tells how far the re-keying of a file is, from 0 to 1, until it is disposed of: SQLite keeps each page in a rollback
 * journal beside the file before it writes the page anew, so that the journal grows to the size of the file.
 */
export function watchRekey(file: string, size: number, report: (share: number) => void): Disposable {
  const look = async (): Promise<void> => {
    const journal = await stat(`${file}-journal`).catch(() => null);
    if (journal !== null) report(Math.min(1, journal.size / size));
  };
  report(0);
  const timer = setInterval(() => void look(), LOOK_EVERY);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
