import { chmod, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { type FailureDetails, fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../write-file-atomic.ts';
import { contentAt, isHeaderOf, readHeader, writeHeader } from './database-header.ts';
import { isOfDevelopment, type Migrations, migrate, versionOf } from './migrate.ts';
import { withRawKey } from './raw-key.ts';
import { isUnaltered } from './schema.ts';
import { refusedByStorage, type StorageCode, storageFailure } from './storage-failure.ts';

interface DatabaseOptions {
  /** Absolute path; a missing folder is created. */
  readonly file: string;
  /** 32 random bytes, used without a derivation, so that opening is not delayed. */
  readonly key: Uint8Array;
  /** `keyIdOf(key)`; the header beside the file names the key with which it was made. */
  readonly keyId: string;
  readonly migrations: Migrations;
  /** Called before an older file is migrated. */
  readonly onMigrating?: () => void;
}

export type OpenCode = StorageCode | 'vault_changed';

/** Milliseconds that a writer waits for a second process that is just closing. */
const BUSY_MS = 250;

/** Pages are decrypted when they are read from disk; this many KiB stay decrypted in memory. */
const CACHE_KIB = 96 * 1024;

/**
 * Opens or creates the encrypted database, for this process alone. Fails with `vault_changed` if the file was made with
 * another key, `archive_in_use` if another process holds it, `disk_full`, `disk_read_only`, and `archive_unreadable` if
 * it cannot be read: `details.reason` is `damaged`, `missing`, `newer`, `development`, `not_updated` if the migration
 * fails, or `altered` if a table, index, trigger or view differs from the migrations' own; no statement of such a file
 * is run. After a failure the file is unchanged.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Outcome<Database, OpenCode>> {
  if (options.key.length !== 32) throw new RangeError('a database key has 32 bytes');
  try {
    return await openChecked(options);
  } catch (cause) {
    const failed = refusedByStorage(cause);
    return failed.error.code === 'archive_unreadable' ? fail(failed.error.code, { reason: 'damaged' }) : failed;
  }
}

async function openChecked(options: DatabaseOptions): Promise<Outcome<Database, OpenCode>> {
  const { file, keyId } = options;
  const header = await readHeader(file);
  const recorded = header?.keyId ?? null;
  const content = await contentAt(file);
  if (content === 'no file') return fail('archive_unreadable', { reason: 'damaged' });
  // The header is written last, so a header without a database is a loss and not a first start.
  if (content === 'nothing' && recorded !== null) return fail('archive_unreadable', { reason: 'missing' });
  await makePrivate(file);
  const opened = openAsRecorded(options, recorded);
  if (!opened.ok) return opened;
  const salt = String(opened.value.pragma('cipher_salt', { simple: true })).toLowerCase();
  if (!(await isHeaderOf(file, keyId, salt))) await recordKey(opened.value, options, salt);
  return opened;
}

/**
 * The key is tried first, so that a damaged header does not shut out a good key. Only if the key fails does the header
 * tell another key from a damaged file.
 */
function openAsRecorded(options: DatabaseOptions, recorded: string | null): Outcome<Database, OpenCode> {
  try {
    return openKeyed(options);
  } catch (cause) {
    const isOther = recorded !== null && recorded !== options.keyId;
    if (isOther && refusedByStorage(cause).error.code === 'archive_unreadable') return fail('vault_changed');
    throw cause;
  }
}

/**
 * SQLite gives its own files (write-ahead log) the mode of the database file. An existing database must never be opened
 * except by SQLite: closing a second descriptor would silently drop this process's lock (POSIX).
 */
async function makePrivate(file: string): Promise<void> {
  await makePrivateFolder(dirname(file));
  const created = await open(file, 'wx', PRIVATE_FILE).catch(existing);
  if (created === null) await chmod(file, PRIVATE_FILE);
  else await created.close();
}

function existing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'EEXIST') return null;
  throw cause;
}

function openKeyed({ file, key, migrations, onMigrating }: DatabaseOptions): Outcome<Database, OpenCode> {
  const database = new CipherDatabase(file, { timeout: BUSY_MS });
  try {
    unlock(database, key);
    const unreadable = whyUnreadable(database, migrations);
    if (unreadable !== null) {
      database.close();
      return fail('archive_unreadable', unreadable);
    }
    configure(database);
    const version = versionOf(database);
    if (version > 0 && version < migrations.length) onMigrating?.();
    const failed = whyNotMigrated(database, migrations);
    if (failed === null) return ok(database);
    database.close();
    return fail('archive_unreadable', failed);
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/** Opens a database at the newest version for reading only. Throws SQLite's errors. */
export function openToRead(file: string, key: Uint8Array, migrations: Migrations): Outcome<Database, OpenCode> {
  const database = new CipherDatabase(file, { timeout: BUSY_MS, fileMustExist: true });
  try {
    unlock(database, key);
    const unreadable = whyUnreadable(database, migrations);
    const version = versionOf(database);
    if (unreadable === null && version === migrations.length) {
      configureReading(database);
      return ok(database);
    }
    database.close();
    return fail('archive_unreadable', unreadable ?? { reason: 'not_updated', version });
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/**
 * Returns `details` for `archive_unreadable` if the file does not belong to these migrations; null if it does. Runs no
 * statement of the file.
 */
export function whyUnreadable(database: Database, migrations: Migrations): FailureDetails | null {
  const version = versionOf(database);
  if (isOfDevelopment(database)) return { reason: 'development', version };
  if (version > migrations.length) return { reason: 'newer', version, known: migrations.length };
  return version >= 0 && isUnaltered(database, migrations.slice(0, version)) ? null : { reason: 'altered', version };
}

/** Migrates a file to the program's version. If that fails, returns `details` and leaves the file unchanged. */
function whyNotMigrated(database: Database, migrations: Migrations): FailureDetails | null {
  const version = versionOf(database);
  try {
    migrate(database, migrations);
    return null;
  } catch (cause) {
    if (version === 0 || storageFailure(cause) !== null) throw cause;
    return notUpdated(cause);
  }
}

/**
 * Returns `details` for an archive that cannot be migrated. Names the error without its message, which may quote rows.
 */
export function notUpdated(cause: unknown): FailureDetails {
  const named = cause instanceof Error ? cause : new Error();
  return { reason: 'not_updated', cause: 'code' in named ? String(named.code) : named.name };
}

/**
 * The lock is held from the first read until the file is closed or the process dies; other processes get
 * `archive_in_use`.
 */
function unlock(database: InstanceType<typeof CipherDatabase>, key: Uint8Array): void {
  database.pragma("cipher = 'sqlcipher'");
  database.pragma('legacy = 4');
  withRawKey(key, (raw) => database.key(raw));
  database.pragma('locking_mode = EXCLUSIVE');
  // SQLite accepts any key silently; only a read proves it.
  database.prepare('SELECT count(*) FROM sqlite_master').get();
}

function configure(database: Database): void {
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('secure_delete = ON');
  configureReading(database);
}

function configureReading(database: Database): void {
  database.pragma('trusted_schema = OFF');
  database.pragma('temp_store = MEMORY');
  database.pragma(`cache_size = -${CACHE_KIB}`);
}

async function recordKey(database: Database, { file, keyId }: DatabaseOptions, salt: string): Promise<void> {
  try {
    await writeHeader(file, keyId, salt);
  } catch (cause) {
    database.close();
    throw cause;
  }
}
