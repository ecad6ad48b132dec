import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { vi } from 'vitest';
import type { Table } from '#main/repositories/tables/table.ts';
import { mutate, type Path } from './mutants.ts';

export const KEY = randomBytes(32);

/** Follows rows step by step, with the descriptions unchanged or with one changed member. */
export interface Observing {
  /** Folder for the archives of the tests. */
  readonly folder: string;
  /** The table whose columns are changed one by one. */
  readonly table: string;
  readonly without: Path | null;
}

type Step = () => Promise<unknown>;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Tables whose rows depend on clocks and random keys. */
const OWN = /^(audit_|team|outbox|shared_rows|archive_secret|erased_subjects|sqlite|.*_search)/;

/** Loads the archive's code with these descriptions. */
export async function observed({ folder, table: name, without }: Observing): Promise<Readonly<Record<string, Step>>> {
  vi.resetModules();
  const { TABLES, SHARED } = await import('#main/repositories/tables/tables.ts');
  const table = TABLES.find((one) => one.name === name);
  if (table === undefined) throw new Error(`no table ${name}`);
  if (without !== null) mutate(table, without);
  const shared = SHARED as Map<string, unknown>;
  shared.clear();
  for (const one of TABLES)
    for (const share of one.shares ?? [])
      shared.set(share.part, { table: share.key === undefined ? one : { ...one, key: share.key }, share });
  return stepsOf(folder, table);
}

async function stepsOf(folder: string, table: Table): Promise<Readonly<Record<string, Step>>> {
  const { restoreCopy } = await import('#main/repositories/restore-copy.ts');
  const { openDatabase } = await import('#main/platform/database/open-database.ts');
  const { keyIdOf } = await import('#main/platform/database/raw-key.ts');
  const { repositoriesIn } = await import('#main/repositories/repositories.ts');
  const { archiveMigrations } = await import('#main/repositories/schema/archive-form.ts');
  const { openCopy } = await import('#main/repositories/open-copy.ts');
  const { encodeBody } = await import('#main/repositories/team/body.ts');
  const { sampleNote } = await import('./audit-samples.ts');
  const { sampleTeam } = await import('./team-samples.ts');
  const { pull, push } = await import('./team-stations.ts');
  const known = new Set((await baseIds(folder)).split(' '));
  let made = 0;
  const fresh = (): string => {
    made += 1;
    return join(folder, `${process.hrtime.bigint()}-${made}.db`);
  };
  const note = sampleNote({ documento: null });
  const plain = (value: unknown): string =>
    JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)).replaceAll(UUID, (id) =>
      known.has(id) ? id : '#',
    );
  const open = async (file: string) => {
    const opened = await openDatabase({ file, key: KEY, keyId: keyIdOf(KEY), migrations: archiveMigrations });
    if (!opened.ok) throw new Error(opened.error.code);
    const database = opened.value;
    const { repositories, close } = repositoriesIn(database);
    return { database, ...repositories, close, [Symbol.asyncDispose]: close };
  };
  const restore = async (from: string, isAsItIs: boolean): Promise<{ file: string; leftOut: unknown }> => {
    const target = fresh();
    const to = { source: join(folder, from), from: KEY, target, to: KEY };
    const restored = await restoreCopy(isAsItIs ? { ...to, isAsItIs } : to);
    if (!restored.ok) throw new Error(restored.error.code);
    return { file: target, leftOut: restored.value.leftOut };
  };
  const rowsIn = (database: Database): string => {
    const names = database
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .pluck()
      .all()
      .filter((one) => !OWN.test(one));
    return plain(
      names.map((one) => [
        one,
        database
          .prepare(`SELECT * FROM "${one}"`)
          .all()
          .map((row) => JSON.stringify(row))
          .toSorted(),
      ]),
    );
  };
  const restoring =
    (from: string): Step =>
    async () => {
      const { file, leftOut } = await restore(from, false);
      await using archive = await open(file);
      return plain([leftOut, rowsIn(archive.database)]);
    };
  const merging =
    (to: string | null, from: string): Step =>
    async () => {
      const source = await restore(from, true);
      await using archive = await open(to === null ? fresh() : (await restore(to, false)).file);
      const report = await archive.merge.run({ file: source.file, key: KEY }, note);
      return plain([report, rowsIn(archive.database)]);
    };
  /** Report of a merge if one column of a row differs in the other archive. */
  const differing: Step = async () => {
    if (table.merge === undefined) return null;
    const source = await restore('base.db', true);
    await using archive = await open((await restore('base.db', true)).file);
    const said: unknown[] = [];
    const written = [...(table.isUnnumbered ? [] : ['seq']), ...Object.keys(table.row.shape)].join(', ');
    for (const column of Object.keys(table.row.shape)) {
      {
        using copy = openCopy(source.file, KEY);
        copy.database.unsafeMode();
        copy.database.pragma('foreign_keys = OFF');
        copy.database.pragma('ignore_check_constraints = ON');
        for (const { name } of triggersOf(copy.database)) copy.database.exec(`DROP TRIGGER "${name}"`);
        copy.database.exec(`CREATE TABLE IF NOT EXISTS was AS SELECT * FROM ${table.name}`);
        copy.database.exec(otherValue(copy.database, table.name, column));
      }
      const { counts } = await archive.merge.plan({ file: source.file, key: KEY });
      said.push([column, counts]);
      using copy = openCopy(source.file, KEY);
      copy.database.pragma('foreign_keys = OFF');
      copy.database.exec(
        `DELETE FROM ${table.name}; INSERT INTO ${table.name} (${written}) SELECT ${written} FROM was`,
      );
    }
    return plain(said);
  };
  const documents = ['11144477735', '52998224725'];
  const erasing: Step = async () => {
    await using archive = await open((await restore('base.db', true)).file);
    const said: unknown[] = [];
    for (const documento of documents) {
      const scope = { documento, consentsBefore: 4e12 };
      said.push(await archive.eraser.preview(scope));
      const mentions = await archive.eraser.mentions(scope, 99);
      said.push(mentions);
      for (const mention of mentions.rows) said.push(await archive.eraser.blank(scope, mention, note));
      said.push(await archive.eraser.erase(scope, sampleNote({ kind: 'erase', documento })));
      said.push(rowsIn(archive.database));
    }
    return plain(said);
  };
  /** Outcome of a merge if the other archive has a subject that was erased here. */
  const mergedErased: Step = async () => {
    const source = await restore('base.db', true);
    await using archive = await open((await restore('base.db', true)).file);
    const [documento = ''] = documents;
    await archive.eraser.erase({ documento, consentsBefore: 4e12 }, sampleNote({ kind: 'erase', documento }));
    const report = await archive.merge.run({ file: source.file, key: KEY }, note);
    return plain([report, rowsIn(archive.database)]);
  };
  const due: Step = async () => {
    await using archive = await open((await restore('base.db', true)).file);
    const said: unknown[] = [];
    for (const at of [0, Date.UTC(2026, 10, 1), Date.UTC(2026, 11, 24), 4e12])
      for (const limits of [
        { results: at, consents: 0 },
        { results: 0, consents: at },
      ])
        for (const limit of [0, 99]) said.push(await archive.eraser.due(limits, limit));
    return plain(said);
  };
  const station = async (id: string, from: string) => {
    const archive = await open((await restore(from, true)).file);
    await archive.team.join(sampleTeam(id, { role: id === 'a' ? 'supervisor' : 'officer' }), note);
    await archive.team.upload({ stage: 'member' }, note);
    const applied: unknown[] = [];
    const apply: typeof archive.team.apply = async (rows) => {
      const result = await archive.team.apply(rows);
      applied.push(result);
      return result;
    };
    return { id, archive: { ...archive, team: { ...archive.team, apply } }, applied, log: [], read: new Map() };
  };
  const sentOf = async ({ archive }: Awaited<ReturnType<typeof station>>) => {
    const changes = await archive.team.pending(2_000);
    return plain(changes.map(({ clock: _, body, ...rest }) => [rest, Buffer.from(body ?? []).toString('utf8')]));
  };
  const sharing: Step = async () => {
    const [a, b] = [await station('a', 'base.db'), await station('b', 'empty.db')];
    try {
      const said: unknown[] = [await sentOf(a)];
      await push(a);
      await pull(b, a);
      said.push(rowsIn(b.archive.database), await b.archive.team.stateHash(), await b.archive.team.counts());
      await push(b);
      for (const [one, acts] of [
        [a, ACTS.first],
        [b, ACTS.second],
      ] as const)
        for (const sql of acts) one.archive.database.exec(sql);
      a.archive.database.pragma('foreign_keys = OFF');
      for (const written of ['consents', 'findings', 'finding_events', 'watch_cycle_members'])
        a.archive.database.exec(insertAgain(a.archive.database, written));
      said.push(await sentOf(a), await sentOf(b));
      await push(a);
      await push(b);
      await pull(b, a);
      await pull(a, b);
      for (const { archive } of [a, b])
        said.push(rowsIn(archive.database), await archive.team.stateHash(), (await archive.team.read())?.unread);
      const setting = (id: string) =>
        encodeBody({ part: 'settings', id, subject: null, row: { name: id, value: '"forged"' } });
      const hash = new Uint8Array(32);
      for (const [role, id] of [
        ['supervisor', 'theme'],
        ['officer', 'institutions'],
      ] as const) {
        const peer = { workstation: 'z', login: 'z', signKey: hash, seq: 1, hash };
        const rows = [{ seq: 1, clock: 1n << 60n, subjectTag: null, body: setting(id) }];
        said.push(
          await b.archive.team.apply({ peer, role, rows, readings: [], tagKey: hash }),
          rowsIn(b.archive.database),
        );
      }
      said.push(a.applied, b.applied);
      return plain(said);
    } finally {
      for (const { archive } of [a, b]) await archive.close();
    }
  };
  /** Messages to a team if one column of a row is changed. */
  const changing: Step = async () => {
    const a = await station('a', 'base.db');
    try {
      const { database } = a.archive;
      while ((await a.archive.team.pending(500)).length > 0) await push(a);
      const said: unknown[] = [await a.archive.team.stateHash()];
      database.pragma('ignore_check_constraints = ON');
      database.pragma('foreign_keys = OFF');
      for (const column of Object.keys(table.row.shape)) {
        database.exec('BEGIN');
        try {
          database.exec(otherValue(database, table.name, column));
          said.push([column, await sentOf(a), await a.archive.team.stateHash()]);
        } catch (cause) {
          said.push([column, String(cause)]);
        }
        database.exec('ROLLBACK');
      }
      for (const sql of [`DELETE FROM ${table.name}`, insertAgain(database, table.name)]) {
        database.exec('BEGIN');
        try {
          database.exec(sql);
          said.push([sql, await sentOf(a)]);
        } catch (cause) {
          said.push([String(cause)]);
        }
        database.exec('ROLLBACK');
      }
      return plain(said);
    } finally {
      await a.archive.close();
    }
  };
  return {
    restored: restoring('base.db'),
    broken: restoring('broken.db'),
    lost: restoring('lost.db'),
    merged: merging(null, 'base.db'),
    mergedBroken: merging(null, 'broken.db'),
    again: merging('base.db', 'there.db'),
    mergedErased,
    erased: erasing,
    differing,
    due,
    sharing,
    changing,
  };
}

const triggersOf = (database: Database) =>
  database.prepare<[], { readonly name: string }>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all();

function otherValue(database: Database, table: string, column: string): string {
  const type = database
    .prepare<[string, string], string>('SELECT type FROM pragma_table_xinfo(?) WHERE name = ?')
    .pluck()
    .get(table, column);
  const other =
    type === 'INTEGER' ? `ifnull(${column}, 0) + 1` : type === 'BLOB' ? "x'00'" : `ifnull(${column}, '') || 'x'`;
  return `UPDATE OR IGNORE ${table} SET ${column} = ${other}`;
}

const insertAgain = (database: Database, table: string): string => {
  const columns = database
    .prepare<[string], string>("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 AND name <> 'seq'")
    .pluck()
    .all(table)
    .join(', ');
  return `CREATE TEMP TABLE kept AS SELECT ${columns} FROM ${table}; DELETE FROM ${table};
    INSERT INTO ${table} (${columns}) SELECT ${columns} FROM kept; DROP TABLE kept`;
};

async function baseIds(folder: string): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return readFile(join(folder, 'ids'), 'utf8');
}

const retirement = (at: number, letter: string): string => {
  const columns =
    'policy_id, version, revision, institution_nome, institution_cnpj, content, sha256, created_at, changed_at, author, approved_by, from_day';
  return `INSERT INTO credit_policies (${columns}, retired_by)
    SELECT ${columns}, json_set(approved_by, '$.at', ${at}, '$.signature', '${letter.repeat(86)}==')
    FROM credit_policies WHERE approved_by IS NOT NULL AND retired_by IS NULL`;
};

/** Acts of two workstations on the same rows at once. */
const ACTS = {
  first: [
    "UPDATE results SET reference = 'da primeira'",
    "UPDATE consents SET revoked_at = 1793000000000, revoked_reason = 'a' WHERE revoked_at IS NULL",
    "UPDATE attempts SET state = 'refused', ended_at = 1794000000000 WHERE state = 'unknown'",
    'UPDATE people SET ended_at = 1792000000000',
    "UPDATE groups SET name = 'primeiro', criterion = 'um'",
    'UPDATE watches SET ended_at = 1794000000000',
    "UPDATE cases SET revision = revision + 1, state = 'archived', content = json_set(content, '$.proposal', 'da primeira')",
    retirement(1792000000000, 'B'),
    'UPDATE watch_cycles SET evaluated_at = 1794000000000, members = 7',
    "UPDATE findings SET reason = 'da primeira'",
    'UPDATE consents SET registered = 0',
    'UPDATE consents SET registered = 1',
    "INSERT INTO subject_tags (subject, name, normalized) VALUES ('11144477735', 'nova', 'nova')",
    "UPDATE group_snapshots SET snapshot = json_set(snapshot, '$.texts.part', NULL)",
  ],
  second: [
    "UPDATE results SET reference = 'da segunda'",
    "UPDATE consents SET revoked_at = 1794000000000, revoked_reason = 'b' WHERE revoked_at IS NULL",
    'UPDATE people SET ended_at = 1793000000000',
    "UPDATE groups SET name = 'segundo', criterion = 'dois'",
    "UPDATE cases SET revision = revision + 1, content = json_set(content, '$.proposal', 'da segunda')",
    retirement(1793000000000, 'C'),
    'UPDATE watch_cycles SET evaluated_at = 1793000000000, members = 8',
    "UPDATE findings SET reason = 'da segunda'",
    'DELETE FROM subject_notes',
    'DELETE FROM library_views',
  ],
} as const;
