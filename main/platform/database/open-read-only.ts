import { constants, copyFile, mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { erase, isOfDeadProcess } from '../files/leftovers.ts';
import { nullIfAbsent } from '../system.ts';
import { contentAt } from './database-header.ts';
import type { Migrations } from './migrate.ts';
import { type OpenCode, openToRead } from './open-database.ts';
import { refusedByStorage } from './storage-failure.ts';

interface ReadOnlyOptions {
  readonly file: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
  readonly migrations: Migrations;
}

interface ReadOnlyDatabase {
  readonly database: Database;
  /** Must be called after closing the database. */
  readonly release: () => Promise<void>;
}

/**
 * Opens an encrypted database at the program's version if the disk cannot be written. On a full disk it is read in
 * place. SQLite cannot open a database with a write-ahead log in a folder where it may not lock and write; there the
 * encrypted files are copied to a private folder, which is deleted when the database is closed. Fails as `openDatabase`
 * does.
 */
export async function openReadOnly({
  file,
  key,
  migrations,
}: ReadOnlyOptions): Promise<Outcome<ReadOnlyDatabase, OpenCode>> {
  try {
    if ((await contentAt(file)) !== 'bytes') return fail('archive_unreadable', { reason: 'missing' });
    const inPlace = opened(file, key, migrations);
    if (inPlace.ok) return ok({ database: inPlace.value, release: async () => {} });
    if (inPlace.error.code === 'archive_in_use') return inPlace;
    return await openedAsCopy({ file, key, migrations });
  } catch (cause) {
    return refusedByStorage(cause);
  }
}

function opened(file: string, key: Uint8Array, migrations: Migrations): Outcome<Database, OpenCode> {
  try {
    return openToRead(file, key, migrations);
  } catch (cause) {
    return refusedByStorage(cause);
  }
}

async function openedAsCopy({ file, key, migrations }: ReadOnlyOptions): Promise<Outcome<ReadOnlyDatabase, OpenCode>> {
  await clearCopies();
  // `mkdtemp` makes the folder private.
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const release = (): Promise<void> => erase(folder);
  try {
    const copy = await copied(file, folder);
    const read = copy === null ? fail('archive_in_use') : opened(copy, key, migrations);
    if (read.ok) return ok({ database: read.value, release });
    await release();
    return read;
  } catch (cause) {
    await release();
    throw cause;
  }
}

/** Copies a database and its write-ahead log; null if another process wrote to them in the meantime. */
async function copied(file: string, folder: string): Promise<string | null> {
  const copy = join(folder, basename(file));
  const before = await stampsOf(file);
  for (const ending of ENDINGS) {
    await copyFile(`${file}${ending}`, `${copy}${ending}`, constants.COPYFILE_FICLONE).catch(nullIfAbsent);
  }
  return (await stampsOf(file)) === before ? copy : null;
}

const ENDINGS = ['', '-wal'] as const;

/** Sizes and times of the last change, for comparison. */
async function stampsOf(file: string): Promise<string> {
  const found = await Promise.all(
    ENDINGS.map((ending) => stat(`${file}${ending}`, { bigint: true }).catch(nullIfAbsent)),
  );
  return found.map((one) => (one === null ? '-' : `${one.size}:${one.mtimeNs}`)).join(' ');
}

const PREFIX = 'lastro-copy-';

export async function clearCopies(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  const left = names.filter((name) => name.startsWith(PREFIX) && isOfDeadProcess(name.slice(PREFIX.length)));
  await Promise.allSettled(left.map((name) => erase(join(tmpdir(), name))));
}
