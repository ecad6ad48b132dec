import type { Database } from 'better-sqlite3';
import type { ChainHead } from '#domain/audit/check-chain.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { isOfDevelopment, type Migrations, versionOf } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { keyIdOf, withRawKey } from '../platform/database/raw-key.ts';
import { holdsKnownTables, isUnaltered, type KnownTable, knownTables } from '../platform/database/schema.ts';
import { chainHead } from './audit/log.ts';
import { isMisfit } from './misfit.ts';
import { openCopy } from './open-copy.ts';
import { repair } from './salvage/repair.ts';
import { archiveMigrations } from './schema/archive-form.ts';
import { JOB_SPENDING } from './schema/attempts.ts';
import { BATCH_TALLIES } from './schema/batches.ts';
import { SNAPSHOT_SUBJECT_ROWS } from './schema/groups.ts';
import { SUBJECT_ROWS } from './schema/results.ts';
import { tallyRows } from './schema/tallies.ts';
import { isTeamRecord } from './team/team-record.ts';
import { dropUnsoundRows } from './unsound-rows.ts';

/** Keys: 32 bytes. */
export interface RestoreRequest {
  /** The archive of a backup, which may come from anybody. It is only read. */
  readonly source: string;
  readonly from: Uint8Array;
  /** The archive to make, which must not exist; its header is written beside it. */
  readonly target: string;
  readonly to: Uint8Array;
  /** Also copies rows that no program could have written; the caller must judge each. */
  readonly isAsItIs?: true;
}

export interface Restored {
  readonly head: ChainHead;
  readonly leftOut: number;
}

export const SEARCH_ROWS: Readonly<Record<string, string>> = {
  consents_search: '(rowid, nome, documento) SELECT seq, nome_normalized, documento FROM main.consents',
  results_search: '(rowid, nome, documento) SELECT seq, nome_normalized, documento FROM main.results',
  words_search: '(rowid, nome, reference) SELECT seq, nome, reference FROM main.results',
  notes_search: '(rowid, text) SELECT seq, text FROM main.subject_notes',
};

/** Tables computed from the rows of others. */
const DERIVED_ROWS = {
  subjects: SUBJECT_ROWS,
  group_snapshot_subjects: SNAPSHOT_SUBJECT_ROWS,
  ...Object.fromEntries([JOB_SPENDING, ...BATCH_TALLIES].map((tally) => [tally.name, tallyRows(tally)])),
};

/**
 * Makes an archive of the source's version with the program's own migrations and copies the rows of its tables by
 * column names. A trigger, view, or unknown table or column of the source never runs and is never copied. Search tables
 * and computed tables are filled again. Unless `isAsItIs`, rows that no program could have written are left out and the
 * rows around them repaired; the audit log is copied with its faults. Returns the end of that log. Fails with
 * `backup_damaged` if the rows are not those of an archive, with `backup_development`, and with the codes of
 * `openDatabase`.
 */
export async function restoreCopy(request: RestoreRequest): Promise<Outcome<Restored>> {
  const { source, from, target: file, to, isAsItIs = false } = request;
  const version = versionOfCopy(source, from);
  if (version === null) return fail('backup_development');
  const migrations = archiveMigrations.slice(0, version);
  const target = await openDatabase({ file, key: to, keyId: keyIdOf(to), migrations });
  if (!target.ok) return target;
  const database = target.value;
  try {
    // All pages are new, so a rollback journal of the few old ones is smaller than a log of all pages.
    database.pragma('journal_mode = DELETE');
    withRawKey(from, (raw) => database.prepare('ATTACH ? AS source KEY ?').run(source, raw));
    if (!holdsKnownTables(database, migrations, 'source')) return fail('backup_damaged');
    if (isAsItIs) database.pragma('foreign_keys = OFF');
    const leftOut = copyRows(database, migrations, isAsItIs);
    if (!isUnaltered(database, migrations)) throw new Error('a restored archive has not the schema of its version');
    return ok({ head: chainHead(database), leftOut });
  } catch (cause) {
    if (isMisfit(cause)) return fail('backup_damaged');
    throw cause;
  } finally {
    database.close();
  }
}

/** Null if a program from before the first release wrote the file. */
function versionOfCopy(file: string, key: Uint8Array): number | null {
  using copy = openCopy(file, key, { readonly: true });
  return isOfDevelopment(copy.database) ? null : versionOf(copy.database);
}

interface Rule {
  readonly type: 'index' | 'trigger';
  readonly name: string;
  readonly sql: string;
}

/** Deletes a team's record that no program writes: the program reads it at each opening. */
function dropPlantedTeam(database: Database): number {
  const records = database.prepare<[], string>('SELECT record FROM main.team').pluck().all();
  return records.every(isTeamRecord) ? 0 : database.prepare('DELETE FROM main.team').run().changes;
}

/** Copies the rows of the attached source; returns how many were left out. */
function copyRows(database: Database, migrations: Migrations, isAsItIs: boolean): number {
  let leftOut = 0;
  fillTables(database, migrations, (tables) => {
    for (const { name, columns } of tables) {
      const listed = columns.map((column) => `"${column}"`).join(', ');
      // The migrations themselves write a row, such as a random key.
      database.exec(`DELETE FROM main."${name}"`);
      database.exec(`INSERT INTO main."${name}" (${listed}) SELECT ${listed} FROM source."${name}" NOT INDEXED`);
    }
    if (isAsItIs) return;
    leftOut = dropPlantedTeam(database) + dropUnsoundRows(database);
    repair(database);
  });
  return leftOut;
}

const UNIQUE_INDEX = /^CREATE UNIQUE INDEX \w+ ON (\w+) \(([\s\S]+?)\)(?:\s+WHERE ([\s\S]+))?$/;

/** If several rows have the same unique key, the first stays. */
function makeRule(database: Database, sql: string): void {
  const [, table, columns, where = 'true'] = UNIQUE_INDEX.exec(sql) ?? [];
  if (table !== undefined)
    database.exec(`DELETE FROM main.${table} WHERE ${where} AND rowid NOT IN (
      SELECT min(rowid) FROM main.${table} WHERE ${where} GROUP BY ${columns})`);
  database.exec(sql);
}

/**
 * Fills the tables of a new archive in one transaction. Indexes are made after the rows because that is quicker;
 * triggers too, because those of the log would refuse a log that was tampered with. Search tables and computed tables
 * are filled from the rows that `fill` wrote.
 */
export function fillTables(
  database: Database,
  migrations: Migrations,
  fill: (tables: readonly KnownTable[]) => void,
): void {
  const tables = knownTables(migrations).filter(({ name }) => !(name in DERIVED_ROWS));
  const rules = database
    .prepare<[], Rule>(
      "SELECT type, name, sql FROM main.sqlite_schema WHERE type IN ('index', 'trigger') AND sql <> ''",
    )
    .all();
  database.transaction(() => {
    database.pragma('defer_foreign_keys = ON');
    for (const { type, name } of rules) database.exec(`DROP ${type} main."${name}"`);
    fill(tables);
    for (const { sql } of rules) makeRule(database, sql);
    for (const [table, rows] of Object.entries({ ...SEARCH_ROWS, ...DERIVED_ROWS })) {
      database.exec(`INSERT INTO main."${table}" ${rows}`);
    }
  })();
}
