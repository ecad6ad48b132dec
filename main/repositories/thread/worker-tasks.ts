import { chmod } from 'node:fs/promises';
import type { Database } from 'better-sqlite3';
import type { ChainHead } from '#domain/audit/check-chain.ts';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { OuterAddresses } from '#domain/settings/settings.ts';
import { isOfDevelopment, type Migrations, migrate, versionOf } from '../../platform/database/migrate.ts';
import { whyUnreadable } from '../../platform/database/open-database.ts';
import { withRawKey } from '../../platform/database/raw-key.ts';
import { holdsKnownTables, isUnaltered, knownTables } from '../../platform/database/schema.ts';
import { storageFailure } from '../../platform/database/storage-failure.ts';
import { PRIVATE_FILE } from '../../platform/write-file-atomic.ts';
import type { ArchiveSummary } from '../../ports/backup.ts';
import { chainHead } from '../audit/log.ts';
import { attemptsIn, carryOver } from '../carry-over.ts';
import type { PreviousErasureRequest } from '../erasure/previous.ts';
import { openCopy } from '../open-copy.ts';
import { openRepositories } from '../repositories.ts';
import type { RestoreRequest } from '../restore-copy.ts';
import type { SalvageRequest } from '../salvage/salvage.ts';
import { archiveMigrations } from '../schema/archive-form.ts';
import { settingsStore } from '../settings.ts';
import { summaryOf } from '../summary.ts';
import type { Row } from '../tables/table.ts';

/** A task on a closed archive, run in its own thread. Keys: 32 bytes. */
export type WorkerTask =
  | { readonly task: 'rekey'; readonly file: string; readonly from: Uint8Array; readonly to: Uint8Array }
  | ({ readonly task: 'restore' } & RestoreRequest)
  | ({ readonly task: 'salvage' } & SalvageRequest)
  | { readonly task: 'inspect' | 'head'; readonly file: string; readonly key: Uint8Array }
  | ({ readonly task: 'prove' } & ProveRequest)
  | { readonly task: 'carry_over'; readonly from: string; readonly file: string; readonly key: Uint8Array }
  | { readonly task: 'erase'; readonly asked: PreviousErasureRequest; readonly key: Uint8Array };

/**
 * `damaged` if a page or an index differs from what was written, or a table is not an archive's. A copy whose audit log
 * was tampered with still counts as `whole`: verifying the log reports the tampering.
 */
export type Inspection =
  | { readonly state: 'whole'; readonly summary: ArchiveSummary; readonly addresses: OuterAddresses }
  | { readonly state: 'damaged' | 'newer' | 'development' };

/** Rewrites every page of a copy under another key. Throws the errors of the database. */
export async function rekeyCopy(file: string, from: Uint8Array, to: Uint8Array): Promise<void> {
  await chmod(file, PRIVATE_FILE);
  using copy = openCopy(file, from);
  // The header of such a copy declares a write-ahead log, and SQLite cannot re-key a database in that mode.
  copy.database.pragma('journal_mode = DELETE');
  withRawKey(to, (raw) => copy.database.rekey(raw));
}

/**
 * Reads every row of the archive's tables and, for an archive of this program, every page. Ignores tables and columns
 * that somebody added, because they are never restored. Throws SQLITE_NOTADB if the key is another one.
 */
export async function inspectCopy(file: string, key: Uint8Array): Promise<Inspection> {
  using copy = openCopy(file, key, { readonly: true });
  const { database } = copy;
  const version = versionOf(database);
  if (isOfDevelopment(database)) return { state: 'development' };
  if (version > archiveMigrations.length) return { state: 'newer' };
  if (version < 1 || !isWhole(database, archiveMigrations.slice(0, version))) return { state: 'damaged' };
  const summary = summaryOf(database);
  const instants = [summary.oldestQuery ?? 0, summary.newestQuery ?? 0];
  if (!instants.every(isInstant) || database.prepare(IMPOSSIBLE).get() !== undefined) return { state: 'damaged' };
  const { sandbox, producao } = await settingsStore(database).read();
  return { state: 'whole', summary, addresses: { sandbox, producao } };
}

function isWhole(database: Database, migrations: Migrations): boolean {
  if (!holdsKnownTables(database, migrations, 'main')) return false;
  const checks = isUnaltered(database, migrations) ? [''] : knownTables(migrations).map(({ name }) => `("${name}")`);
  return checks.every((table) => database.pragma(`integrity_check${table}`, { simple: true }) === 'ok');
}

/** Finds a result that the program could not have saved and no screen could show. */
const IMPOSSIBLE = `
SELECT 1 FROM results WHERE data_base NOT GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]'
OR tipo_documento NOT IN ('cpf', 'cnpj') OR environment NOT IN (${ENVIRONMENTS.map((name) => `'${name}'`).join(', ')})
LIMIT 1`;

/** A log numbered higher was forged so that nothing can be added to it. */
const MAX_ENTRIES = 2 ** 40;

interface ProveRequest {
  readonly folder: string;
  readonly key: Uint8Array;
  /** The addresses to write into the archive; null keeps its own. */
  readonly addresses: OuterAddresses | null;
}

/**
 * Opens an archive as the program would, with all migrations and rebuilds, before it replaces the present one. Returns
 * the end of its log. Fails with `backup_damaged` if it does not open, and with the codes of a disk.
 */
export async function proveArchive(
  { folder, key, addresses }: ProveRequest,
  isStopped = () => false,
): Promise<Outcome<ChainHead>> {
  const opened = await openRepositories(folder, key, { isStopped }).catch((cause: unknown) => {
    if (storageFailure(cause) !== null) throw cause;
    return fail('backup_damaged');
  });
  if (!opened.ok) return opened;
  const { repositories, close } = opened.value;
  try {
    // These two settings belong to this computer: the customer's screen was set by the restoring officer, and the
    // recovery code is the one of this data folder.
    await repositories.settings.write({ ...addresses, customerScreen: null, recoveryNumber: 0 });
    const head = await repositories.audit.head();
    // An archive whose log is full would never open again.
    return head.count < MAX_ENTRIES ? ok(head) : fail('backup_damaged');
  } finally {
    await close();
  }
}

const isInstant = (at: number): boolean => !Number.isNaN(new Date(at).getTime());
/**
 * Copies the attempts of the archive `from` into the archive `file` that will replace it; both have the same key.
 * Migrates `file` first. Copies nothing if `from` cannot be read, since that may be the reason for replacing it.
 */
export async function carryAttemptsOver(from: string, file: string, key: Uint8Array): Promise<number> {
  const attempts = readableAttempts(from, key);
  if (attempts.length === 0) return 0;
  using copy = openCopy(file, key);
  migrate(copy.database, archiveMigrations);
  return carryOver(copy.database, attempts);
}

function readableAttempts(file: string, key: Uint8Array): readonly Row[] {
  try {
    using present = openCopy(file, key);
    return versionOf(present.database) === archiveMigrations.length ? attemptsIn(present.database) : [];
  } catch {
    return [];
  }
}

/**
 * Returns the end of the log of a closed archive. Fails with `archive_unreadable` if a later program wrote it or if it
 * was altered. Throws SQLITE_NOTADB if the key is another one.
 */
export async function headOfCopy(file: string, key: Uint8Array): Promise<Outcome<ChainHead>> {
  using copy = openCopy(file, key);
  const unreadable = whyUnreadable(copy.database, archiveMigrations);
  return unreadable === null ? ok(chainHead(copy.database)) : fail('archive_unreadable', unreadable);
}
