import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { knownTables } from '#main/platform/database/schema.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { auditLog } from '#main/repositories/audit/log.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { restoreCopy, SEARCH_ROWS } from '#main/repositories/restore-copy.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { inspectCopy } from '#main/repositories/thread/worker-tasks.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { savedResults } from '../../support/whole-library.ts';
import { meddle, sampleNote, tables } from './audit-samples.ts';
import { fillSubject } from './erasure-samples.ts';
import { fillArchive } from './filled-archive.ts';
import { freshFolder } from './fresh.ts';
import { tableIn } from './merging.ts';
import { CPF, openOrFail } from './samples.ts';

const [from, to] = [randomBytes(32), randomBytes(32)];
const names = knownTables(archiveMigrations).map(({ name }) => name);
const damaged = { ok: false, error: { code: 'backup_damaged' } };
let original: string;

/** An archive with something in every table that an officer fills. */
beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), 'lastro-original-'));
  const archive = await openOrFail(original, from);
  await fillArchive(archive);
  for (let step = 0; step < 3; step += 1) await archive.audit.add(sampleNote({ facts: { step, texto: 'ação "1"\n' } }));
  await archive.close();
});

afterAll(() => rm(original, { recursive: true, force: true }));

/** A copy of it that somebody changed who has its key, and where it is restored to. */
async function staged(change = '') {
  const [source, folder] = [archiveFile(await freshFolder()), await freshFolder()];
  await copyFile(archiveFile(original), source);
  using copy = openCopy(source, from);
  copy.database.unsafeMode();
  copy.database.pragma('writable_schema = ON');
  copy.database.pragma('foreign_keys = OFF');
  copy.database.exec(change);
  const target = archiveFile(folder);
  return { source, folder, restore: () => restoreCopy({ source, from, target, to }) };
}

async function at<Value>(
  folder: string,
  key: Uint8Array,
  look: (database: Database) => Value,
): Promise<Awaited<Value>> {
  const database = await tables(folder, key);
  try {
    return await look(database);
  } finally {
    database.close();
  }
}

const rowsIn = (database: Database): Record<string, unknown[]> =>
  Object.fromEntries(names.map((name) => [name, tableIn(database, name)]));

const verified = (database: Database) => auditLog(database).verify(null);

test('a restored archive has every row as it was, is searched, verifies, opens, and is written on', async () => {
  const { folder, restore } = await staged();
  const head = await at(original, from, (database) => auditLog(database).head());
  expect(await restore()).toEqual({ ok: true, value: { head, leftOut: 0 } });
  const rows = await at(folder, to, rowsIn);
  expect(rows).toEqual(await at(original, from, rowsIn));
  expect(Object.entries(rows).filter(([, found]) => found.length === 0)).toEqual([]);
  expect(await at(folder, to, verified)).toMatchObject({ faults: 0 });
  expect(await at(folder, to, (database) => database.pragma('integrity_check', { simple: true }))).toBe('ok');

  const archive = await openOrFail(folder, to);
  onTestFinished(() => archive.close());
  expect((await savedResults(archive.library, { search: 'nandu' })).total).toBe(6);
  expect((await archive.consents.list({ search: 'nandu', limit: 9, offset: 0 })).total).toBe(2);
  await fillSubject(archive, CPF);
  expect((await savedResults(archive.library, { search: 'nandu' })).total).toBe(9);
});

test('a log that was tampered with arrives with its faults, and is only added to again', async () => {
  const [source, folder] = [await freshFolder(), await freshFolder()];
  await copyFile(archiveFile(original), archiveFile(source));
  await meddle(
    source,
    from,
    "UPDATE audit_entries SET officer = 'outra' WHERE seq = 2; DELETE FROM audit_entries WHERE seq = 3",
  );
  const faulty = await at(source, from, verified);
  expect(faulty.faults).toBeGreaterThan(0);
  await restoreCopy({ source: archiveFile(source), from, target: archiveFile(folder), to });
  expect(await at(folder, to, verified)).toEqual(faulty);
  await at(folder, to, (database) => expect(() => database.exec('DELETE FROM audit_entries')).toThrow(/only added to/));
});

const ADDED = {
  'a trigger that empties the log':
    'CREATE TRIGGER evil AFTER INSERT ON audit_entries BEGIN DELETE FROM audit_entries; END',
  'a trigger on results': 'CREATE TRIGGER evil AFTER INSERT ON results BEGIN DELETE FROM consents; END',
  'no rules of the log': 'DROP TRIGGER audit_entries_no_update; DROP TRIGGER audit_entries_no_delete',
  'a table': "CREATE TABLE evil (text TEXT); INSERT INTO evil VALUES ('x')",
  'a column': "ALTER TABLE results ADD COLUMN evil TEXT NOT NULL DEFAULT 'x'",
  'a computed column': 'ALTER TABLE results ADD COLUMN evil TEXT AS (upper(nome))',
  'a view': 'CREATE VIEW evil AS SELECT * FROM results',
  'an index': 'CREATE INDEX evil ON results (nome, documento)',
  'a search': 'CREATE VIRTUAL TABLE evil USING fts5(text)',
  'no index': 'DROP INDEX results_by_subject',
  'other subjects': "UPDATE subjects SET results = 99; INSERT INTO subjects VALUES (77, '1', 'nobody', 0, 0, 1)",
  'other search words': "INSERT INTO results_search (results_search) VALUES ('delete-all')",
} as const;

describe('data, restored rows: the archive of a backup that somebody changed', () => {
  const WITHOUT_IT = 'with %s arrives without it, and with all of its rows';
  testFirst(Object.entries(ADDED), WITHOUT_IT, arrivesWithout, 4);

  async function arrivesWithout(_added: string, change: string): Promise<void> {
    const { source, folder, restore } = await staged(change);
    expect(await inspectCopy(source, from)).toMatchObject({ state: 'whole', summary: { results: 6 } });
    expect(await restore()).toMatchObject({ ok: true });
    const evil = "SELECT count(*) FROM sqlite_schema WHERE name LIKE '%evil%' OR sql LIKE '%evil%'";
    expect(await at(folder, to, (database) => database.prepare(evil).pluck().get())).toBe(0);
    expect(await at(folder, to, rowsIn)).toEqual(await at(original, from, rowsIn));
    expect(await at(folder, to, verified)).toMatchObject({ faults: 0 });
    const archive = await openOrFail(folder, to);
    expect((await savedResults(archive.library, { search: 'nandu' })).total).toBe(6);
    await archive.close();
  }

  test.each([
    ['without a table', 'DROP TABLE drafts'],
    ['without a column', 'ALTER TABLE library_views DROP COLUMN sort'],
    ['with a view for a table', 'ALTER TABLE drafts RENAME TO other; CREATE VIEW drafts AS SELECT * FROM other'],
    [
      'with a search for a table',
      'DROP TABLE drafts; CREATE VIRTUAL TABLE drafts USING fts5(seq, id, created_at, saved_at, form, signed)',
    ],
    [
      'with a computed column for a written one',
      'DROP TABLE drafts; CREATE TABLE drafts (seq INTEGER PRIMARY KEY, id TEXT, created_at INTEGER, saved_at INTEGER, form TEXT AS (upper(id)), signed TEXT)',
    ],
    ['without a version', 'PRAGMA user_version = 0'],
    ['of a version before all', 'PRAGMA user_version = -1'],
    ['with instants that are none', 'UPDATE results SET queried_at = 9e18'],
  ])('%s is told as damaged before anything is restored', async (_, change) => {
    const { source } = await staged(change);
    expect(await inspectCopy(source, from)).toEqual({ state: 'damaged' });
  });

  test.each([
    ['without a table', 'DROP TABLE drafts'],
    [
      'with texts for numbers',
      `DROP TABLE drafts; CREATE TABLE drafts (seq, id, created_at, saved_at, form);
       INSERT INTO drafts VALUES (1, 'd', 'yesterday', 'today', '{}')`,
    ],
    [
      'with two results of one id',
      `ALTER TABLE results RENAME TO other; CREATE TABLE results AS SELECT * FROM other; DELETE FROM other;
       UPDATE results SET id = 'same'`,
    ],
  ])('%s is refused as damaged, and nothing of it stays open', async (_, change) => {
    const { restore } = await staged(change);
    expect(await restore()).toEqual(damaged);
  });
});

test('every search table is filled anew', async () => {
  const searches = await at(original, from, (database) =>
    database.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'virtual'").pluck().all(),
  );
  expect(Object.keys(SEARCH_ROWS).toSorted()).toEqual(searches.toSorted());
});
