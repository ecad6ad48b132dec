import { stat } from 'node:fs/promises';

/** Interval between measurements of the journal, in milliseconds. */
const POLL_MS = 200;

/**
 * Reports how far the re-keying of a file is, from 0 to 1, until it is disposed of: SQLite copies each page into a
 * rollback journal before it writes the page again, so the journal grows to the size of the file.
 */
export function watchRekey(file: string, size: number, report: (share: number) => void): Disposable {
  const look = async (): Promise<void> => {
    const journal = await stat(`${file}-journal`).catch(() => null);
    if (journal !== null) report(Math.min(1, journal.size / size));
  };
  report(0);
  const timer = setInterval(() => void look(), POLL_MS);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
