import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { SharedPart } from '../../ports/team-archive.ts';
import { columnsOf, type Row, type Value } from '../merge/rows.ts';
import type { SharedBody } from './body.ts';

/** Reads the row of a part that has a name, without numbers that are each archive's own; undefined where it is gone. */
export type ReadShared = (part: SharedPart, id: string) => Row | undefined;

const without = (table: string, ...left: readonly string[]): string =>
  columnsOf(table)
    .filter((name) => !['id', ...left].includes(name))
    .map((name) => `${table}.${name}`)
    .join(', ');

/** An attempt without whom it was made of: what an erasure leaves. */
const ABOUT = ['documento', 'reference', 'consent_seq', 'reused_id', 'repeat_of'];

/** What this workstation has yet to tell the server of its own attempts. */
const CLAIM = ['claim_tag', 'claim_fence', 'claim_repeats', 'paid_also_by'];

/** Names begin with what an index finds. */
const POLICY = "policy_id = substr(@id, 1, instr(@id, ' ') - 1)";
const LINK = "group_seq = (SELECT seq FROM groups WHERE id = substr(@id, 1, instr(@id, ' ') - 1))";
const PAGE = 'sha256 = substr(@id, 1, 64) AND version = CAST(substr(@id, 66) AS INTEGER)';

/** As the triggers of the database write them. */
export const APPROVAL_ID = "policy_id || ' ' || version || ' ' || sha256 || ' ' || (approved_by ->> '$.at')";
export const ACT_ID = "sha256 || ' ' || version || ' ' || kind || ' ' || person_id || ' ' || at";
export const EVENT_ID =
  "findings.id || ' ' || finding_events.kind || ' ' || at || ' ' || ifnull(finding_events.officer, '')";

/** By the number of a row whose name is \`WATCH MONTH\`, \`WATCH SUBJECT\` or \`WATCH MONTH SUBJECT\`. */
const WATCH_SEQ = "(SELECT watches.seq FROM watches WHERE watches.id = substr(@id, 1, instr(@id, ' ') - 1))";
const AFTER_WATCH = "substr(@id, instr(@id, ' ') + 1)";
export const CYCLE_OF_ID = `watch_cycles.watch_seq = ${WATCH_SEQ} AND watch_cycles.month = substr(${AFTER_WATCH}, 1, 7)`;
export const MEMBER_OF_ID = `watch_members.watch_seq = ${WATCH_SEQ} AND watch_members.subject = ${AFTER_WATCH}`;

/** One that waits for an officer to confirm its batch is this workstation's own. */
export const STARTED = `(evaluated_at IS NOT NULL OR batch_seq IS NULL
  OR (SELECT batches.state FROM batches WHERE batches.seq = batch_seq) <> 'draft')`;

const ROWS: Readonly<Record<SharedPart, () => string>> = {
  settings: () => 'SELECT value FROM settings WHERE name = @id',
  consents: () => `SELECT ${without('consents')} FROM consents WHERE id = @id AND registered`,
  evidence: () => `SELECT ${without('evidence')} FROM evidence WHERE id = @id
    AND owner_id IN (SELECT consents.id FROM consents WHERE registered)`,
  charges: () => `SELECT ${without('attempts', ...ABOUT, ...CLAIM, 'institution_seq')}, nome AS institutionNome,
      cnpj AS institutionCnpj
    FROM attempts LEFT JOIN institutions ON institutions.seq = institution_seq
    WHERE id = @id AND state <> 'intent'`,
  attempts: () => `SELECT documento, reference, reused_id, repeat_of,
      (SELECT consents.id FROM consents WHERE consents.seq = consent_seq) AS consent
    FROM attempts WHERE id = @id AND state <> 'intent' AND documento <> ''`,
  results: () => `SELECT ${without('results', 'consent_seq')}, compressed, sha256, method, bytes,
      (SELECT consents.id FROM consents WHERE consents.seq = consent_seq) AS consent
    FROM results JOIN responses ON result_seq = results.seq JOIN dictionaries ON dictionaries.id = dictionary
    WHERE results.id = @id`,
  texts: () => `SELECT ${without('unreadable_responses')} FROM unreadable_responses WHERE id = @id`,
  notes: () => `SELECT ${without('subject_notes')} FROM subject_notes WHERE id = @id`,
  tags: () =>
    `SELECT subject, name FROM subject_tags JOIN tags ON seq = tag_seq WHERE subject || ' ' || normalized = @id`,
  views: () => 'SELECT name, filter, sort FROM library_views WHERE id = @id',
  people: () => `SELECT ${without('people', 'wrong_tries')} FROM people WHERE id = @id`,
  policies: () => `SELECT ${without('credit_policies', 'revision')} FROM credit_policies
    WHERE ${POLICY} AND approved_by IS NOT NULL AND ${APPROVAL_ID} = @id`,
  policy_drafts: () => `SELECT ${without('credit_policies', 'revision')} FROM credit_policies
    WHERE ${POLICY} AND approved_by IS NULL AND policy_id || ' ' || version = @id`,
  group_removals: () => 'SELECT NULL WHERE false',
  groups: () => `SELECT ${without('groups', 'revision', 'normalized')} FROM groups WHERE id = @id`,
  group_links: () => `SELECT ${without('group_links', 'group_seq', 'nome_normalized')}, group_links.id AS link,
      groups.id AS "group", changed_at
    FROM group_links JOIN groups ON groups.seq = group_seq WHERE ${LINK} AND groups.id || ' ' || group_links.id = @id`,
  group_snapshots: () => `SELECT version, snapshot, sha256,
      (SELECT groups.id FROM groups WHERE groups.seq = group_seq) AS "group"
    FROM group_snapshots WHERE id = @id`,
  cases: () => `SELECT ${without('cases', 'revision', 'state')}, iif(state = 'open', 'open', 'analysis') AS state
    FROM cases WHERE id = @id`,
  case_states: () => 'SELECT state, changed_at FROM cases WHERE id = @id',
  case_pages: () => `SELECT version, page, sha256, (SELECT cases.id FROM cases WHERE cases.seq = case_seq) AS "case"
    FROM case_pages WHERE ${PAGE}`,
  case_acts: () => `SELECT kind, person_id, name, role, text, at, sha256 || ' ' || version AS page
    FROM case_pages JOIN case_acts ON page_seq = case_pages.seq WHERE ${PAGE} AND ${ACT_ID} = @id`,
  watches: () => `SELECT ${without('watches', 'revision', 'normalized')},
      (SELECT json_group_object(version, json(rules)) FROM watch_rules WHERE watch_seq = watches.seq) AS rules
    FROM watches WHERE id = @id`,
  watch_members: () => `SELECT ${without('watch_members', 'watch_seq', 'nome_normalized', 'responsible_normalized')}
    FROM watch_members WHERE ${MEMBER_OF_ID}`,
  watch_cycles: () => `SELECT ${without('watch_cycles', 'watch_seq', 'batch_seq', 'month')}, id AS cycle
    FROM watch_cycles WHERE ${CYCLE_OF_ID} AND ${STARTED}`,
  watch_gaps: () => `SELECT gap FROM watch_cycles JOIN watch_cycle_members ON cycle_seq = watch_cycles.seq
    WHERE ${CYCLE_OF_ID} AND member_seq =
      (SELECT seq FROM watch_members WHERE watch_members.watch_seq = watch_cycles.watch_seq AND subject = substr(${AFTER_WATCH}, 9))`,
  findings:
    () => `SELECT ${without('findings', 'member_seq', 'cycle_seq')}, watches.id AS watch, watch_cycles.month AS made_in
    FROM findings JOIN watch_cycles ON watch_cycles.seq = cycle_seq JOIN watches ON watches.seq = watch_seq
    WHERE findings.id = @id`,
  finding_events: () => `SELECT ${without('finding_events', 'finding_seq')}, findings.id AS finding
    FROM findings JOIN finding_events ON finding_seq = findings.seq
    WHERE findings.id = substr(@id, 1, instr(@id, ' ') - 1) AND ${EVENT_ID} = @id`,
};

export function sharedReader(database: Database): ReadShared {
  const statements = new Map<SharedPart, ReturnType<typeof database.prepare<[{ id: string }], Row>>>();
  const chunks = database.prepare<[string], Buffer>(
    `SELECT bytes FROM evidence_chunks JOIN evidence ON evidence.seq = evidence_seq WHERE id = ? ORDER BY first_byte`,
  );
  return (part, id) => {
    const statement = statements.get(part) ?? database.prepare<[{ id: string }], Row>(ROWS[part]());
    statements.set(part, statement);
    const row = statement.get({ id });
    if (row === undefined || part !== 'evidence') return row;
    return { ...row, bytes: Buffer.concat(chunks.pluck().all(id)) };
  };
}

/** What responses are compressed against; the same in every archive that has it. */
export interface TeamDictionary {
  readonly id: string;
  readonly method: string;
  readonly bytes: Buffer;
}

/** The row of a result as it is sent: it names what it was compressed against. */
export function withDictionary({ method = null, bytes = null, ...row }: Row): {
  readonly row: Row;
  readonly dictionary: TeamDictionary;
} {
  const dictionary = dictionaryOf(method, bytes);
  return { row: { ...row, dictionary: dictionary.id }, dictionary };
}

function dictionaryOf(method: Value, bytes: Value): TeamDictionary {
  const content = Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
  const id = createHash('sha256')
    .update(`${String(method)} `)
    .update(content)
    .digest('hex')
    .slice(0, 16);
  return { id, method: String(method), bytes: content };
}

/** Returns a shared row as it is now, whose dictionary the team may lack. */
export function collector(database: Database): (
  part: SharedPart,
  id: string,
  subject: string | null,
  isRemoved: boolean,
) => {
  readonly body: SharedBody | null;
  readonly dictionary: TeamDictionary | null;
} {
  const read = sharedReader(database);
  return (part, id, subject, isRemoved) => {
    if (isRemoved) return { body: { part, id, subject, row: null }, dictionary: null };
    const found = read(part, id);
    if (found === undefined) return { body: null, dictionary: null };
    if (part !== 'results') return { body: { part, id, subject, row: found }, dictionary: null };
    const { row, dictionary } = withDictionary(found);
    return { body: { part, id, subject, row }, dictionary };
  };
}
