import { chmod } from 'node:fs/promises';
import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import type { ChainHead } from '#domain/audit/check-chain.ts';
import { migrate, versionOf } from '../../platform/database/migrate.ts';
import { withRawKey } from '../../platform/database/raw-key.ts';
import { PRIVATE_FILE } from '../../platform/write-file-atomic.ts';
import type { ArchiveSummary } from '../../ports/backup.ts';
import { chainHead } from '../audit/log.ts';
import { type AttemptColumns, attemptsIn, carryOver } from '../carry-over.ts';
import type { PreviousErasureRequest } from '../erasure/previous.ts';
import { archiveMigrations } from '../migrations/archive-migrations.ts';
import { summaryOf } from '../summary.ts';

/** A task on an archive that is not open, in its own thread; takes longer the larger the archive is. Keys: 32 bytes. */
export type WorkerTask =
  | { readonly task: 'rekey'; readonly file: string; readonly from: Uint8Array; readonly to: Uint8Array }
  | { readonly task: 'inspect' | 'head'; readonly file: string; readonly key: Uint8Array }
  | { readonly task: 'carry_over'; readonly from: string; readonly file: string; readonly key: Uint8Array }
  | { readonly task: 'erase'; readonly asked: PreviousErasureRequest; readonly key: Uint8Array };

/**
 * What an inspection found: `damaged` if a page or an index is not as it was written. An audit log that was tampered
 * with is copied and restored as it is; verifying the log reports the tampering.
 */
export type Inspection =
  | { readonly state: 'whole'; readonly summary: ArchiveSummary }
  | { readonly state: 'damaged' | 'newer' };

/** Rewrites every page of a copy under another key. Returns the end of its log. Throws what the database throws. */
export async function rekeyCopy(file: string, from: Uint8Array, to: Uint8Array): Promise<ChainHead> {
  await chmod(file, PRIVATE_FILE);
  using copy = opened(file, from, false);
  // The header of such a copy declares a write-ahead log, and SQLite does not re-key a database in that mode.
  copy.database.pragma('journal_mode = DELETE');
  withRawKey(to, (raw) => copy.database.rekey(raw));
  return chainHead(copy.database);
}

/** Reads every page, which proves the copy whole. Returns what it holds. Throws SQLITE_NOTADB for another key. */
export async function inspectCopy(file: string, key: Uint8Array): Promise<Inspection> {
  using copy = opened(file, key, true);
  const { database } = copy;
  if (versionOf(database) > archiveMigrations.length) return { state: 'newer' };
  const whole = database.pragma('integrity_check', { simple: true }) === 'ok';
  return whole ? { state: 'whole', summary: summaryOf(database) } : { state: 'damaged' };
}

/** Returns the end of the log of an archive that is not open. Throws SQLITE_NOTADB for another key. */
export async function headOfCopy(file: string, key: Uint8Array): Promise<ChainHead> {
  using copy = opened(file, key, false);
  return chainHead(copy.database);
}

/**
 * Adds to an archive that is to take the place of another one the attempts of that other (`from`), both under the same
 * key; migrates it on the way. An archive that cannot be read any more has none: that may be why another takes its place.
 */
export async function carryAttemptsOver(from: string, file: string, key: Uint8Array): Promise<number> {
  const attempts = readableAttempts(from, key);
  if (attempts.length === 0) return 0;
  using copy = opened(file, key, false);
  migrate(copy.database, archiveMigrations);
  return carryOver(copy.database, attempts);
}

function readableAttempts(file: string, key: Uint8Array): readonly AttemptColumns[] {
  try {
    using present = opened(file, key, false);
    return versionOf(present.database) === archiveMigrations.length ? attemptsIn(present.database) : [];
  } catch {
    return [];
  }
}

interface OpenCopy extends Disposable {
  readonly database: InstanceType<typeof CipherDatabase>;
}

function opened(file: string, key: Uint8Array, readonly: boolean): OpenCopy {
  const database = new CipherDatabase(file, { fileMustExist: true, readonly });
  database.pragma("cipher = 'sqlcipher'");
  database.pragma('legacy = 4');
  withRawKey(key, (raw) => database.key(raw));
  return { database, [Symbol.dispose]: () => database.close() };
}
