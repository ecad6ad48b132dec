import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Migrations, migrate } from '#main/platform/database/migrate.ts';
import { knownTables } from '#main/platform/database/schema.ts';
import { openAuthorizations } from '#main/register-service/open-authorizations.ts';
import { AUTHORIZATION_MIGRATIONS } from '#main/register-service/sqlite-authorizations.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { auditLog } from '#main/repositories/audit/log.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { restoreCopy } from '#main/repositories/restore-copy.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { wholeSchema } from '#main/repositories/schema/whole-schema.ts';
import manifest from '#package.json';
import {
  digestOf,
  KEPT_AUTHORIZATION,
  KEPT_KEY,
  keptRelease,
  keptReleases,
  placeKept,
} from '../../kept/kept-archive.ts';
import { savedResults } from '../../support/whole-library.ts';
import { sampleNote, tables } from './audit-samples.ts';
import { freshArchive, freshFolder } from './fresh.ts';
import { CPF, openOrFail } from './samples.ts';

const releases = keptReleases();

test('an archive of this version is kept', () => {
  expect(releases).toContain(manifest.version);
});

describe.each(releases)('an archive of %s', (release) => {
  const { archive, service, rows } = keptRelease(release);

  test('is of migrations that have not been edited since', () => {
    const change = 'a released migration is never edited: docs/decisions/0015-released-schema.md';
    expect(digestOf(archiveMigrations.slice(0, archive.version)), change).toBe(archive.sha256);
    expect(digestOf(AUTHORIZATION_MIGRATIONS.slice(0, service.version)), change).toBe(service.sha256);
  });

  test('has rows in each of its tables', () => {
    const made = knownTables(archiveMigrations.slice(0, archive.version)).map(({ name }) => name);
    expect(Object.keys(rows).toSorted()).toEqual(made.toSorted());
    expect(Object.values(rows).filter((count) => count === 0)).toEqual([]);
  });

  test('opens, is read whole and is written on', async () => {
    const folder = await freshFolder();
    placeKept(release, folder);
    const opened = await openOrFail(folder, KEPT_KEY);
    expect(await opened.integrity.damaged()).toEqual([]);
    const saved = (await savedResults(opened.library)).rows;
    expect(saved).toHaveLength(rows.results ?? 0);
    for (const { id } of saved) expect(JSON.parse((await opened.results.get(id))?.rawText ?? '')).toBeTypeOf('object');
    const consents = (await opened.consents.list({ search: '', limit: 9, offset: 0 })).rows;
    expect(consents).toHaveLength(rows.consents ?? 0);
    for (const { id } of consents) expect(await opened.consents.get(id)).not.toBeNull();
    expect((await opened.cases.list({ search: '', limit: 9, offset: 0 })).total).toBe(rows.cases);
    await opened.audit.add(sampleNote());
    await opened.close();
    const database = await tables(folder, KEPT_KEY);
    onTestFinished(() => void database.close());
    expect(await auditLog(database).verify(null)).toMatchObject({
      faults: 0,
      head: { count: (rows.audit_entries ?? 0) + 1 },
    });
    expect(database.pragma('foreign_key_check')).toEqual([]);
  });

  test('loses no row to an opening, a restore or a merge', async () => {
    const [folder, target] = [await freshFolder(), archiveFile(await freshFolder())];
    placeKept(release, folder);
    await (await openOrFail(folder, KEPT_KEY)).close();
    const key = randomBytes(32);
    expect(
      await restoreCopy({ source: archiveFile(folder), from: KEPT_KEY, target, to: key, isAsItIs: true }),
    ).toMatchObject({ ok: true, value: { leftOut: 0 } });
    for (const [file, one] of [
      [archiveFile(folder), KEPT_KEY],
      [target, key],
    ] as const) {
      using copy = openCopy(file, one, { readonly: true });
      const { database } = copy;
      const left = Object.fromEntries(Object.keys(rows).map((name) => [name, countOf(database, name)]));
      expect(left).toEqual(rows);
    }
    const { counts } = await (await freshArchive()).merge.plan({ file: target, key });
    expect(
      Object.values(counts)
        .map(({ unreadable }) => unreadable)
        .filter((count) => count > 0),
    ).toEqual([]);
    expect(counts.results.taken).toBe(rows.results);
  });

  test('has its embedded service’s file beside it, as that version encrypted it', async () => {
    const opened = await openAuthorizations(placeKept(release, await freshFolder()).service, KEPT_KEY);
    if (!opened.ok) throw new Error(opened.error.code);
    onTestFinished(() => opened.value.close());
    expect(opened.value.find(KEPT_AUTHORIZATION)).toMatchObject({ documento: CPF });
  });
});

const countOf = (database: Database, name: string): unknown =>
  database.prepare(`SELECT count(*) FROM "${name}"`).pluck().get();

describe('the migrations', () => {
  test('make the schema that the files of main/repositories/schema describe', () => {
    expect(differences(archiveMigrations, [wholeSchema])).toEqual([]);
  });

  test('lack a table, a column, an index or a trigger until one of them makes it', () => {
    const more = `CREATE TABLE visits (seq INTEGER PRIMARY KEY) STRICT;
      ALTER TABLE people ADD COLUMN place TEXT;
      CREATE INDEX people_by_end ON people (ended_at);
      CREATE TRIGGER visited AFTER INSERT ON visits BEGIN SELECT 1; END;`;
    const lacking = ['table people', 'table visits', 'index people_by_end', 'trigger visited'];
    expect(differences(archiveMigrations, [wholeSchema, more])).toEqual(lacking);
    expect(differences([...archiveMigrations, more], [wholeSchema, more])).toEqual([]);
  });
});

/** Names what differs. A table is compared by its columns, since an added one stands last in its text. */
function differences(migrations: Migrations, described: Migrations): readonly string[] {
  const [is, shall] = [partsOf(migrations), partsOf(described)];
  return [...new Set([...is.keys(), ...shall.keys()])].filter((name) => is.get(name) !== shall.get(name));
}

interface Part {
  readonly type: string;
  readonly name: string;
  readonly sql: string | null;
}

function partsOf(migrations: Migrations): ReadonlyMap<string, string> {
  const database = new CipherDatabase(':memory:');
  try {
    migrate(database, migrations);
    const columns = database.prepare<[string]>(
      'SELECT name, type, "notnull", dflt_value, pk, hidden FROM pragma_table_xinfo(?) ORDER BY name',
    );
    const described = ({ type, name, sql }: Part): string =>
      type === 'table' ? JSON.stringify(columns.all(name)) : (sql ?? '').replaceAll(/--.*|\s+/g, '');
    const parts = database.prepare<[], Part>('SELECT type, name, sql FROM sqlite_schema').all();
    return new Map(parts.map((part) => [`${part.type} ${part.name}`, described(part)]));
  } finally {
    database.close();
  }
}
