import type { Database } from 'better-sqlite3';
import { normalizeName } from '#domain/normalize-name.ts';
import { SHARED_SETTINGS } from '#domain/team/shared-settings.ts';
import { SHARED_PARTS, type SharedPart } from '../../ports/team-archive.ts';
import type { CodecName } from '../compression/response-compressor.ts';
import { type Merging, mergeAttempts, mergeConsents, mergeEvidence, mergeTexts } from '../merge/parts.ts';
import { mergeResults } from '../merge/results.ts';
import { columnsOf, type Row, type Value } from '../merge/rows.ts';
import { type SharedBody, textOf, type WriteRows } from './body.ts';
import { caseWriters } from './case-rows.ts';
import { CYCLE_OF_ID, MEMBER_OF_ID } from './collect.ts';
import { groupWriters } from './group-rows.ts';
import { watchWriters } from './watch-rows.ts';

/** Parts of which older rows count too: what they say is joined. */
export const JOINED: ReadonlySet<SharedPart> = new Set([
  'consents',
  'people',
  'policies',
  'group_snapshots',
  'watch_cycles',
]);

const SOURCE_TABLES = [
  'consents',
  'evidence',
  'evidence_chunks',
  'attempts',
  'institutions',
  'results',
  'responses',
  'dictionaries',
  'drafts',
  'unreadable_responses',
] as const;

/**
 * Runs work with an empty archive in memory attached as `source`, through which rows come as in a merge: what a merge
 * checks and writes is checked and written here too.
 */
export function withSource<Value>(database: Database, work: () => Value): Value {
  database.exec("ATTACH ':memory:' AS source KEY ''");
  try {
    const sqlOf = database.prepare<[string], string>('SELECT sql FROM main.sqlite_schema WHERE name = ?').pluck();
    for (const table of SOURCE_TABLES) {
      database.exec((sqlOf.get(table) ?? '').replace('CREATE TABLE ', 'CREATE TABLE source.'));
    }
    return work();
  } finally {
    database.exec('DETACH source');
  }
}

/** Within `withSource`; `own`: this workstation. */
export function rowWriters(database: Database, codec: CodecName, own: string): Readonly<Record<SharedPart, WriteRows>> {
  const merging: Merging = { database, record: () => {}, isErased: () => false };
  const fill = sourceFiller(database);
  return {
    settings: settingWriter(database),
    consents: (rows) => {
      fill('consents', rows.map(withId));
      mergeConsents(merging);
      joinConsents(database);
      fill('consents', []);
    },
    evidence: (rows) => {
      fillConsents(database, rows, 'owner_id');
      fillEvidence(database, fill, rows);
      mergeEvidence(merging);
      fill('evidence', []);
      fill('consents', []);
    },
    charges: (rows) => {
      fillCharges(database, fill, rows);
      mergeAttempts(merging);
      joinCharges(database);
      fill('attempts', []);
    },
    attempts: attemptWriter(database),
    results: (rows) => {
      fillResults(database, fill, rows);
      keepingValidity(database, () => mergeResults(merging, codec));
      joinReferences(database);
      fill('results', []);
      fill('consents', []);
    },
    texts: (rows) => {
      fill('unreadable_responses', rows.map(withId));
      mergeTexts(merging);
      fill('unreadable_responses', []);
    },
    notes: noteWriter(database),
    tags: tagWriter(database),
    views: viewWriter(database),
    ...groupWriters(database, own),
    ...caseWriters(database),
    ...watchWriters(database),
  };
}

/** Parts that others belong to, and how a row of theirs is found here. */
export const NEEDED = {
  consents: 'SELECT 1 FROM main.consents WHERE id = @id',
  attempts: 'SELECT 1 FROM main.attempts WHERE id = @id',
  groups: 'SELECT 1 FROM main.groups WHERE id = @id',
  cases: 'SELECT 1 FROM main.cases WHERE id = @id',
  case_pages:
    'SELECT 1 FROM main.case_pages WHERE sha256 = substr(@id, 1, 64) AND version = CAST(substr(@id, 66) AS INTEGER)',
  watches: 'SELECT 1 FROM main.watches WHERE id = @id',
  watch_members: `SELECT 1 FROM main.watch_members WHERE ${MEMBER_OF_ID}`,
  watch_cycles: `SELECT 1 FROM main.watch_cycles WHERE ${CYCLE_OF_ID}`,
  findings: 'SELECT 1 FROM main.findings WHERE id = @id',
} as const satisfies Partial<Record<SharedPart, string>>;
export type NeededPart = keyof typeof NEEDED;

/** What a row belongs to; it waits until all of that is here. */
export function neededBy({ part, id, subject, row }: SharedBody): Readonly<Partial<Record<NeededPart, string>>> {
  if (row === null) return {};
  if (part === 'results') return { consents: textOf(row.consent) };
  if (part === 'evidence') return { consents: textOf(row.owner_id) };
  if (part === 'attempts') return { attempts: id };
  if (part === 'group_links' || part === 'group_snapshots') return { groups: textOf(row.group) };
  if (part === 'case_states') return { cases: id };
  if (part === 'case_pages') return { cases: textOf(row.case) };
  if (part === 'case_acts') return { case_pages: textOf(row.page) };
  const [watch = '', month = ''] = id.split(' ');
  if (part === 'watch_members' || part === 'watch_cycles') return { watches: watch };
  if (part === 'watch_gaps') return ofCycle(watch, month, subject);
  if (part === 'findings') return ofCycle(textOf(row.watch), textOf(row.made_in), subject);
  if (part === 'finding_events') return { findings: textOf(row.finding) };
  return {};
}

const ofCycle = (watch: string, month: string, subject: string | null) => ({
  watch_members: `${watch} ${subject}`,
  watch_cycles: `${watch} ${month}`,
});

/** The group that a row is or belongs to: what is older than its removal comes to nobody. */
export const groupOf = (body: SharedBody): string | null =>
  body.part === 'groups' ? body.id : (neededBy(body).groups ?? null);

export const inPartOrder = (one: SharedBody, other: SharedBody): number =>
  SHARED_PARTS.indexOf(one.part as SharedPart) - SHARED_PARTS.indexOf(other.part as SharedPart);

const withId = ({ id, row }: SharedBody): Row => ({ ...row, id });

type Fill = (table: (typeof SOURCE_TABLES)[number], rows: readonly Row[]) => void;

/** Replaces the rows of a table of the source; a column that a row does not name is null. */
function sourceFiller(database: Database): Fill {
  return (table, rows) => {
    database.exec(`DELETE FROM source.${table}`);
    const columns = columnsOf(table);
    const insert = database.prepare<[Row]>(
      `INSERT INTO source.${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
    );
    const none = Object.fromEntries(columns.map((name) => [name, null]));
    for (const row of rows) insert.run({ ...none, ...row });
  };
}

/** The authorizations that rows name, as they are here. */
function fillConsents(database: Database, rows: readonly SharedBody[], column: string): void {
  const names = ['seq', ...columnsOf('consents')].join(', ');
  const ids = JSON.stringify([...new Set(rows.map(({ row }) => textOf(row?.[column])))]);
  database.exec('DELETE FROM source.consents');
  database
    .prepare(
      `INSERT INTO source.consents (${names}) SELECT ${names} FROM main.consents
       WHERE id IN (SELECT value FROM json_each(?))`,
    )
    .run(ids);
}

/** An authorization was last used at the latest of both, and is revoked from the earliest on. */
function joinConsents(database: Database): void {
  database.exec(`
    UPDATE main.consents SET (last_query_at, valid_until) = (
      SELECT last_query_at, valid_until FROM (
        SELECT consents.last_query_at, consents.valid_until
        UNION ALL SELECT there.last_query_at, there.valid_until FROM source.consents AS there WHERE there.id = consents.id
      ) ORDER BY ifnull(last_query_at, -1) DESC, valid_until DESC LIMIT 1
    ), (revoked_at, revoked_reason) = (
      SELECT revoked_at, revoked_reason FROM (
        SELECT consents.revoked_at, consents.revoked_reason
        UNION ALL SELECT there.revoked_at, there.revoked_reason FROM source.consents AS there WHERE there.id = consents.id
      ) ORDER BY revoked_at IS NULL, revoked_at, revoked_reason LIMIT 1
    ) WHERE id IN (SELECT id FROM source.consents)`);
}

function fillEvidence(database: Database, fill: Fill, rows: readonly SharedBody[]): void {
  fill('evidence_chunks', []);
  fill(
    'evidence',
    rows.map(({ id, row }) => {
      const { bytes: _, ...columns } = row ?? {};
      return { ...columns, id };
    }),
  );
  const put = database.prepare(
    `INSERT INTO source.evidence_chunks (evidence_seq, first_byte, bytes)
     SELECT seq, 0, ? FROM source.evidence WHERE id = ?`,
  );
  for (const { id, row } of rows) put.run(row?.bytes ?? Buffer.alloc(0), id);
}

function fillCharges(database: Database, fill: Fill, rows: readonly SharedBody[]): void {
  const name = database.prepare('INSERT INTO source.institutions (nome, cnpj) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const numberOf = database
    .prepare<[Value, Value], number>('SELECT seq FROM source.institutions WHERE nome = ? AND cnpj = ?')
    .pluck();
  const charged = rows.map(({ id, row }): Row => {
    const { institutionNome = null, institutionCnpj = null, ...columns } = row ?? {};
    if (institutionNome !== null) name.run(institutionNome, institutionCnpj);
    const institution_seq = numberOf.get(institutionNome, institutionCnpj) ?? null;
    return { ...columns, id, documento: '', reference: '', institution_seq };
  });
  fill('attempts', charged);
}

const MOVING_CHARGE = ['state', 'ended_at', 'day', 'failure', 'status', 'reached', 'requests', 'settlement'].join(', ');

function joinCharges(database: Database): void {
  database.exec(`
    UPDATE main.attempts SET (${MOVING_CHARGE}) =
      (SELECT ${MOVING_CHARGE} FROM source.attempts AS there WHERE there.id = attempts.id)
    WHERE id IN (SELECT id FROM source.attempts)`);
}

function attemptWriter(database: Database): WriteRows {
  const name = database.prepare<[Row]>(
    `UPDATE main.attempts SET documento = @documento, reference = @reference, reused_id = @reused_id,
       repeat_of = @repeat_of, consent_seq = (SELECT seq FROM main.consents WHERE id = @consent)
     WHERE id = @id AND documento = ''`,
  );
  return (rows) => {
    for (const { id, row } of rows) if (row !== null) name.run({ ...row, id });
  };
}

function fillResults(database: Database, fill: Fill, rows: readonly SharedBody[]): void {
  fillConsents(database, rows, 'consent');
  const consentOf = database.prepare<[Value], number>('SELECT seq FROM source.consents WHERE id = ?').pluck();
  fill('responses', []);
  fill(
    'results',
    rows.map(({ id, row }) => {
      const { consent = null, compressed: _, sha256: __, dictionary: ___, ...columns } = row ?? {};
      return { ...columns, id, consent_seq: consentOf.get(consent) ?? null };
    }),
  );
  database.exec(`
    DELETE FROM source.dictionaries;
    INSERT INTO source.dictionaries (id, method, bytes)
      SELECT row_number() OVER (ORDER BY id), method, bytes FROM main.team_dictionaries`);
  const respond = database.prepare(
    `INSERT INTO source.responses (result_seq, dictionary, compressed, sha256)
     SELECT (SELECT seq FROM source.results WHERE id = @id),
       (SELECT number FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM main.team_dictionaries)
         WHERE id = @dictionary), @compressed, @sha256`,
  );
  for (const { id, row } of rows) {
    const { dictionary = null, compressed = null, sha256 = null } = row ?? {};
    respond.run({ id, dictionary, compressed, sha256 });
  }
}

/** What an authorization says of its last query comes with its own row. */
function keepingValidity(database: Database, work: () => void): void {
  const kept = database
    .prepare<[], Row>(
      'SELECT id, main.consents.last_query_at, main.consents.valid_until FROM main.consents WHERE id IN (SELECT id FROM source.consents)',
    )
    .all();
  work();
  const put = database.prepare<[Row]>(
    'UPDATE main.consents SET last_query_at = @last_query_at, valid_until = @valid_until WHERE id = @id',
  );
  for (const row of kept) put.run(row);
}

/** An officer may change the reference of a result that is saved. */
function joinReferences(database: Database): void {
  database.exec(`
    UPDATE main.results SET reference = (SELECT reference FROM source.results AS there WHERE there.id = results.id)
    WHERE id IN (SELECT id FROM source.results)
      AND reference <> (SELECT reference FROM source.results AS there WHERE there.id = results.id)`);
}

function settingWriter(database: Database): WriteRows {
  const put = database.prepare(
    'INSERT INTO main.settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const isShared = (name: string): boolean => SHARED_SETTINGS.some((shared) => shared === name);
  return (rows) => {
    for (const { id, row } of rows) if (row !== null && isShared(id)) put.run(id, row.value);
  };
}

function noteWriter(database: Database): WriteRows {
  const put = database.prepare<[Row]>(
    `INSERT INTO main.subject_notes (id, subject, at, officer, text) VALUES (@id, @subject, @at, @officer, @text)
     ON CONFLICT DO NOTHING`,
  );
  const remove = database.prepare('DELETE FROM main.subject_notes WHERE id = ?');
  return (rows) => {
    for (const { id, row } of rows) row === null ? remove.run(id) : put.run({ ...row, id });
  };
}

function tagWriter(database: Database): WriteRows {
  const make = database.prepare('INSERT INTO main.tags (name, normalized) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const put = database.prepare(
    `INSERT INTO main.subject_tags (tag_seq, subject) SELECT seq, ? FROM main.tags WHERE normalized = ?
     ON CONFLICT DO NOTHING`,
  );
  const remove = database.prepare<[string, string | null]>(
    `DELETE FROM main.subject_tags
     WHERE subject || ' ' || (SELECT normalized FROM main.tags WHERE seq = tag_seq) = ? AND subject = ?`,
  );
  return (rows) => {
    for (const { id, subject, row } of rows) {
      if (row === null) remove.run(id, subject);
      else {
        make.run(row.name, normalizeName(textOf(row.name)));
        put.run(row.subject, normalizeName(textOf(row.name)));
      }
    }
    database.exec('DELETE FROM main.tags WHERE seq NOT IN (SELECT tag_seq FROM main.subject_tags)');
  };
}

function viewWriter(database: Database): WriteRows {
  const put = database.prepare<[Row]>(
    `INSERT INTO main.library_views (id, name, normalized, filter, sort) VALUES (@id, @name, @normalized, @filter, @sort)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, normalized = excluded.normalized, filter = excluded.filter,
       sort = excluded.sort`,
  );
  const remove = database.prepare('DELETE FROM main.library_views WHERE id = ?');
  return (rows) => {
    for (const { id, row } of rows) {
      if (row === null) remove.run(id);
      else put.run({ ...row, id, normalized: normalizeName(textOf(row.name)) });
    }
  };
}
