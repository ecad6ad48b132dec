import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import { MAX_NOTES, MAX_TAGS } from '#domain/library/library-filter.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { nameOf, type Row } from '#main/repositories/tables/table.ts';
import { TABLES } from '#main/repositories/tables/tables.ts';
import { mapTexts } from '#main/repositories/tables/texts.ts';
import { sampleNote } from './audit-samples.ts';
import { fillSubject } from './erasure-samples.ts';
import { mutantsOf, type Path } from './mutants.ts';
import { KEY, observed } from './observed-tables.ts';
import { samplePolicy } from './policy-samples.ts';
import { CNPJ, CPF, OTHER_CPF, openOrFail } from './samples.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lastro-mutants-'));
  const archive = await openOrFail(join(folder, 'made'), KEY);
  await archive.close();
  await cp(archiveFile(join(folder, 'made')), join(folder, 'empty.db'));
  const filled = await openOrFail(join(folder, 'made'), KEY);
  await fillSubject(filled, CPF);
  await fillSubject(filled, OTHER_CPF);
  // Of a company documents and subjects differ.
  await fillSubject(filled, CNPJ);
  const note = sampleNote({ documento: null });
  const draft = samplePolicy({ policyId: 'policy' });
  await filled.policies.add(draft, note);
  await filled.policies.add(samplePolicy({ policyId: 'draft' }), note);
  await filled.close();
  const base = join(folder, 'base.db');
  await cp(archiveFile(join(folder, 'made')), base);
  await changed(base, [...ENRICHED, ...mentions(base)]);
  for (const [name, sql] of [
    ['broken', BROKEN],
    ['lost', LOST],
    ['there', THERE],
  ] as const) {
    await cp(base, join(folder, `${name}.db`));
    await changed(join(folder, `${name}.db`), sql);
  }
  const ids: string[] = [];
  using copy = openCopy(base, KEY, { readonly: true });
  for (const { name } of TABLES)
    for (const row of copy.database.prepare(`SELECT * FROM ${name}`).all())
      ids.push(...(JSON.stringify(row).match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? []));
  await writeFile(join(folder, 'ids'), ids.join(' '));
  return () => rm(folder, { recursive: true, force: true });
}, 60_000);

/** Each text that may mention a person names both subjects, except signed pages, which must stay as signed. */
function mentions(file: string): readonly string[] {
  using copy = openCopy(file, KEY, { readonly: true });
  return TABLES.filter(({ name }) => name !== 'case_pages').flatMap((table) =>
    copy.database
      .prepare<[], Row>(`SELECT *, ${nameOf(table, 'own')} AS _row FROM ${table.name} AS own`)
      .all()
      .flatMap((row) =>
        Object.entries(
          mapTexts(
            row,
            [...(table.texts?.at ?? []), ...(table.emptied ?? [])],
            (text) => `${text} 11144477735 52998224725`,
          ),
        ).map(
          ([column, value]) => `UPDATE ${table.name} AS own SET ${column} = '${String(value).replaceAll("'", "''")}'
            WHERE ${nameOf(table, 'own')} = '${row._row}'`,
        ),
      ),
  );
}

async function changed(file: string, sql: readonly string[]): Promise<void> {
  using copy = openCopy(file, KEY);
  const { database } = copy;
  database.pragma('journal_mode = DELETE');
  database.unsafeMode();
  database.pragma('foreign_keys = OFF');
  database.pragma('ignore_check_constraints = ON');
  const triggers = database
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`);
  for (const one of sql) run(database, one);
  for (const one of triggers) database.exec(one.sql);
}

function run(database: Database, sql: string): void {
  try {
    database.exec(sql);
  } catch (cause) {
    throw new Error(`${sql}: ${cause}`);
  }
}

const ENRICHED = [
  `INSERT INTO evidence (id, owner_id, kind, name, size, added_at, type, sha256)
     SELECT 'of-' || id, id, 'arquivo_assinado', 'rascunho.pdf', 0, 1, 'application/pdf',
       'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' FROM drafts`,
  `UPDATE consents SET registered = 1, record = '{"id":"r' || seq || '"}', authorization_id = 'auth-' || seq`,
  `INSERT INTO settings (name, value) VALUES ('institutions', '[]'), ('theme', '"dark"')`,
  `INSERT INTO library_views (id, name, normalized, filter, sort) VALUES
     ('v1', 'Do 111.444.777-35', 'do 111.444.777-35', '{}', '{}'), ('v2', 'Outra', 'outra', '{"search":"52998224725"}', '{}')`,
  "INSERT INTO batch_lines (batch_seq, n, cells, is_hidden, nome, reference, group_name, problem) SELECT seq, 90, '[\"111.444.777-3\"]', 0, '', '', '', 'wrong_digits' FROM batches",
  `INSERT INTO batches SELECT (SELECT max(seq) FROM batches) + 1, id || '-0', 0, environment, name_normalized, settings,
     confirmed, source, officer, state, stopped_by, created_at, ended_at FROM batches WHERE seq = 1`,
  `UPDATE results SET returned_subject = '11144477735'
     WHERE seq = (SELECT min(seq) FROM results WHERE documento = '52998224725')`,
  `UPDATE batch_items SET failure = 'x', result_id = (
       SELECT id FROM results WHERE documento = '52998224725' ORDER BY seq LIMIT 1
     ) WHERE subject = '52998224725'`,
  "UPDATE findings SET case_id = 'nowhere'; UPDATE finding_events SET case_id = 'nowhere'",
  `INSERT INTO unreadable_responses (id, environment, documento, saved_at, compressed, data_base, status, size)
     SELECT id || '-0', environment, NULL, saved_at, compressed, data_base, status, size FROM unreadable_responses`,
  `UPDATE unreadable_responses SET compressed = x'${deflateRawSync('de 111.444.777-35').toString('hex')}'
     WHERE documento = '52998224725'`,
];
const BROKEN = [
  "UPDATE case_pages SET sha256 = substr(sha256, 2) || 'a' WHERE seq = 1",
  "UPDATE group_snapshots SET sha256 = substr(sha256, 2) || 'a' WHERE seq = 1",
  "UPDATE credit_policies SET sha256 = substr(sha256, 2) || 'a' WHERE seq = 1",
  "UPDATE consents SET tipo_documento = 'cnpj' WHERE seq = 1",
  'UPDATE batch_lines SET documento = NULL, problem = NULL WHERE n = 90',
  'UPDATE findings SET cycle_seq = 2 WHERE cycle_seq = 1',
  'UPDATE watch_cycle_members SET cycle_seq = 2 WHERE cycle_seq = 1',
  'UPDATE results SET consent_seq = 2 WHERE seq = 1',
  "UPDATE unreadable_responses SET compressed = x'ff' WHERE seq = 1",
];
const LOST = [
  'DELETE FROM consents WHERE seq = 1',
  'DELETE FROM institutions',
  'DELETE FROM batches WHERE seq = 1',
  'DELETE FROM groups WHERE seq = 1',
  'DELETE FROM watches WHERE seq = 1',
  'DELETE FROM watch_members WHERE seq = 2',
  'DELETE FROM watch_cycles WHERE seq = 2',
  'DELETE FROM findings WHERE seq = 2',
  'DELETE FROM cases WHERE seq = 1',
  'DELETE FROM case_pages WHERE seq = 2',
  'DELETE FROM evidence WHERE seq = 2',
];
/** SQL of as many numbers, as `n`. */
const numbers = (count: number): string =>
  `(WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${count}) SELECT n FROM counted)`;

const THERE = [
  'UPDATE unreadable_responses SET id = (SELECT id FROM results WHERE seq = 1) WHERE seq = 1',
  `INSERT INTO drafts (id, created_at, saved_at, form) SELECT id, 1, 1, '{"documento":""}' FROM consents`,
  `INSERT INTO subject_notes (id, subject, at, officer, text)
     SELECT 'full-' || n, '11144477735', n, 'ana', 'nota' FROM ${numbers(MAX_NOTES)}`,
  `INSERT INTO subject_tags (subject, name, normalized)
     SELECT '11144477735', 'cheia ' || n, 'cheia ' || n FROM ${numbers(MAX_TAGS)}`,
  "UPDATE results SET id = 'r-' || id, reference = 'de lá'",
  "UPDATE consents SET authorization_id = 'b' || authorization_id, revoked_at = 1794000000000",
  "UPDATE attempts SET documento = '' WHERE seq = 1",
  "UPDATE people SET id = 'p-' || id WHERE seq = 1",
  "UPDATE subject_notes SET id = 'n-' || id",
];

/** The steps that follow a member; all do by default. */
const FOLLOWING: Readonly<Record<string, readonly string[]>> = {
  shares: ['changing', 'sharing'],
  erase: ['erased'],
  emptied: ['erased'],
  texts: ['erased'],
  kept: ['due'],
  merge: ['again', 'merged', 'mergedBroken', 'mergedErased', 'differing'],
};

/**
 * Tables under test, with the members that no step needs to detect: tests of their own cover these, or they follow from
 * another member.
 */
const UNSEEN: Readonly<Record<string, readonly string[]>> = {
  settings: [],
  consents: [
    'erase.0.whose',
    'texts.at.3',
    'kept.index',
    'kept.subject',
    'merge.compares.8',
    'shares.0.when',
    'shares.0.accepts',
    'shares.0.bounds',
    'shares.0.changesWhen',
    'shares.0.join',
  ],
  drafts: [],
  evidence: [
    'texts.documento',
    'shares.0.join',
    'shares.0.alsoSharedBy.0.when',
    'shares.0.alsoSharedBy.1',
    'shares.0.alsoSharedBy.1.when',
  ],
  // Bytes that come with their row alone are judged with it.
  evidence_chunks: ['key', 'key.0', 'key.1', 'owner'],
  institutions: [],
  dictionaries: [],
  responses: ['key.0', 'refs', 'refs.result_seq', 'owner'],
  waiting_answers: ['merge.reads'],
  unreadable_responses: ['merge.reads'],
  subject_notes: ['texts.documento'],
  subject_tags: ['texts.documento', 'merge.cases.0'],
  library_views: [],
  people: [],
  person_keys: ['merge.compares', 'merge.arrives', 'shares.1.news', 'shares.1.completes', 'shares.1.isOfSupervisors'],
  own_keys: [],
  groups: ['shares.0.changesWhen'],
  group_links: ['kept', 'kept.index', 'shares.0.revisesOwner'],
  group_snapshots: ['shares.0.join'],
  // No page is written that differs from its signed form.
  case_pages: [
    'texts',
    'texts.kind',
    'texts.title',
    'texts.documento',
    'texts.opens',
    'texts.opens.0',
    'texts.opens.1',
    'texts.signed.0',
    'shares.0.alsoSharedBy.0',
  ],
  case_acts: ['texts.documento'],
  batches: [],
  batch_lines: [
    'erase.0.leaves.proposed',
    'erase.0.leaves.month',
    'erase.0.leaves.same_as',
    'texts.documento',
    'kept.index',
  ],
  batch_items: ['key.1', 'key.2', 'links', 'links.result_id'],
  batch_layouts: [],
  watches: [],
  watch_rules: [],
  watch_cycles: [
    'refs.batch_seq.isLoose',
    'refs.batch_seq.only',
    'shares.0.when',
    'shares.0.alsoSharedBy.0',
    'shares.0.alsoSharedBy.0.when',
    'shares.0.reads',
    'shares.0.reads.isStarted',
  ],
  watch_cycle_members: [],
  watch_members: [
    'kept',
    'shares.0.changesWhen',
    'shares.0.alsoSharedBy.1',
    'shares.0.alsoSharedBy.2',
    'shares.0.alsoSharedBy.4',
  ],
  findings: [],
  finding_events: [],
  filings: [],
  filing_positions: [],
  registrato_reports: [],
  registrato_months: [],
};

const described = TABLES.filter(({ name }) => name in UNSEEN).map((table) => [table.name, table] as const);

/** Another row under a present one's name is sent by a program that lies: `fixed-columns.test.ts`. */
const isOfLies = (path: Path): boolean => path[0] === 'shares' && path[2] === 'fixed';

test.each(described)(
  'data, descriptions: what becomes of rows of %s follows each member',
  {
    tags: ['long'],
  },
  async (name, table) => {
    const seen: Record<string, unknown> = {};
    const steps = await observed({ folder, table: name, without: null });
    for (const [step, look] of Object.entries(steps)) seen[step] = await look();
    const isSeen = async (without: Path): Promise<boolean> => {
      try {
        const changed = await observed({ folder, table: name, without });
        for (const step of FOLLOWING[String(without[0])] ?? Object.keys(changed))
          if ((await changed[step]?.()) !== seen[step]) return true;
        return false;
      } catch {
        return true;
      }
    };
    const unseen: string[] = [];
    const tried = mutantsOf(table).filter((path) => !isOfLies(path));
    for (const path of tried) if (!(await isSeen(path))) unseen.push(path.join('.'));
    const known = UNSEEN[name] ?? [];
    expect(known.filter((path) => !mutantsOf(table).some((one) => one.join('.') === path))).toEqual([]);
    expect(unseen.filter((path) => !known.includes(path))).toEqual([]);
  },
);
