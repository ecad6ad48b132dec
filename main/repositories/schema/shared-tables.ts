import { SHARED_SETTINGS } from '#domain/team/shared-settings.ts';
import { type Shared, triggersOf } from './shared-rows.ts';

const NOBODY = 'NULL';

/** Of whom a proof is, once its authorization is registered. */
const OWNER = '(SELECT subject FROM consents WHERE consents.id = new.owner_id AND registered)';

const settings = SHARED_SETTINGS.map((name) => `'${name}'`).join(', ');
const mayShareSettings = `new.name IN (${settings}) AND (SELECT role FROM team) = 'supervisor'`;
const tagId = (row: 'new' | 'old'): string =>
  `${row}.subject || ' ' || (SELECT normalized FROM tags WHERE seq = ${row}.tag_seq)`;
const tagIsThere = (row: 'new' | 'old'): string => `EXISTS (SELECT 1 FROM tags WHERE seq = ${row}.tag_seq)`;

const ENDED = "new.state <> 'intent'";
const attemptEnds = 'UPDATE OF state, ended_at, settlement, requests, reached';

const RESULTS: readonly Shared[] = [
  { table: 'consents', on: 'INSERT', part: 'consents', id: 'new.id', subject: 'new.subject', when: 'new.registered' },
  {
    table: 'consents',
    on: 'UPDATE OF registered, last_query_at, valid_until, revoked_at',
    part: 'consents',
    id: 'new.id',
    subject: 'new.subject',
    when: 'new.registered',
  },
  {
    table: 'evidence',
    on: 'INSERT',
    part: 'evidence',
    id: 'new.id',
    subject: OWNER,
    when: `${OWNER} IS NOT NULL`,
  },
  { table: 'results', on: 'INSERT', part: 'results', id: 'new.id', subject: 'new.subject' },
  { table: 'results', on: 'UPDATE OF reference', part: 'results', id: 'new.id', subject: 'new.subject' },
  { table: 'attempts', on: 'INSERT', part: 'charges', id: 'new.id', subject: NOBODY, when: ENDED },
  { table: 'attempts', on: 'INSERT', part: 'attempts', id: 'new.id', subject: 'new.subject', when: ENDED },
  { table: 'attempts', on: attemptEnds, part: 'charges', id: 'new.id', subject: NOBODY, when: ENDED },
  {
    table: 'attempts',
    on: attemptEnds,
    part: 'attempts',
    id: 'new.id',
    subject: 'new.subject',
    when: `${ENDED} AND old.state = 'intent'`,
  },
  {
    table: 'unreadable_responses',
    on: 'INSERT',
    part: 'texts',
    id: 'new.id',
    subject: 'new.subject',
    when: 'new.subject IS NOT NULL',
  },
  { table: 'subject_notes', on: 'INSERT', part: 'notes', id: 'new.id', subject: 'new.subject' },
  { table: 'subject_notes', on: 'DELETE', part: 'notes', id: 'old.id', subject: 'old.subject' },
  {
    table: 'subject_tags',
    on: 'INSERT',
    part: 'tags',
    id: tagId('new'),
    subject: 'new.subject',
    when: tagIsThere('new'),
  },
  {
    table: 'subject_tags',
    on: 'DELETE',
    part: 'tags',
    id: tagId('old'),
    subject: 'old.subject',
    when: tagIsThere('old'),
  },
  { table: 'settings', on: 'INSERT', part: 'settings', id: 'new.name', subject: NOBODY, when: mayShareSettings },
  {
    table: 'settings',
    on: 'UPDATE OF value',
    part: 'settings',
    id: 'new.name',
    subject: NOBODY,
    when: mayShareSettings,
  },
];

const VERSION_OF = (row: 'new' | 'old'): string => `${row}.policy_id || ' ' || ${row}.version`;
const APPROVAL = `${VERSION_OF('new')} || ' ' || new.sha256 || ' ' || (new.approved_by ->> '$.at')`;
const PAGE = "new.sha256 || ' ' || new.version";
const OF_CASE = (column: 'id' | 'subject', caseSeq: string): string =>
  `(SELECT ${column} FROM cases WHERE seq = ${caseSeq})`;
const ACTED_ON = (column: string): string => `(SELECT ${column} FROM case_pages WHERE seq = new.page_seq)`;

const ENTERED = "NOT (old.state = 'open' AND new.state = 'analysis')";

/**
 * An act on a page tells of the page too, and every change of a case of the case: what an erasure leaves because it is
 * newer never hangs on what it took.
 */
const CASES: readonly Shared[] = [
  { table: 'people', on: 'INSERT', part: 'people', id: 'new.id', subject: NOBODY },
  { table: 'people', on: 'UPDATE OF verifier, ended_at', part: 'people', id: 'new.id', subject: NOBODY },
  ...(['INSERT', 'UPDATE OF content, author, approved_by, retired_by'] as const).flatMap((on): Shared[] => [
    {
      table: 'credit_policies',
      on,
      part: 'policies',
      id: APPROVAL,
      subject: NOBODY,
      when: 'new.approved_by IS NOT NULL',
    },
    {
      table: 'credit_policies',
      on,
      part: 'policy_drafts',
      id: VERSION_OF('new'),
      subject: NOBODY,
      when: 'new.approved_by IS NULL',
    },
  ]),
  {
    table: 'credit_policies',
    on: 'DELETE',
    part: 'policy_drafts',
    id: VERSION_OF('old'),
    subject: NOBODY,
    when: 'old.approved_by IS NULL',
  },
  { table: 'cases', on: 'INSERT', part: 'cases', id: 'new.id', subject: 'new.subject' },
  { table: 'cases', on: 'UPDATE OF revision', part: 'cases', id: 'new.id', subject: 'new.subject' },
  {
    table: 'cases',
    on: 'UPDATE OF state',
    part: 'case_states',
    id: 'new.id',
    subject: 'new.subject',
    when: `new.state <> old.state AND ${ENTERED}`,
  },
  { table: 'case_pages', on: 'INSERT', part: 'case_pages', id: PAGE, subject: OF_CASE('subject', 'new.case_seq') },
  {
    table: 'case_acts',
    on: 'INSERT',
    part: 'case_pages',
    id: ACTED_ON("sha256 || ' ' || version"),
    subject: OF_CASE('subject', ACTED_ON('case_seq')),
  },
  {
    table: 'case_acts',
    on: 'INSERT',
    part: 'case_acts',
    id: `${ACTED_ON("sha256 || ' ' || version")} || ' ' || new.kind || ' ' || new.person_id || ' ' || new.at`,
    subject: OF_CASE('subject', ACTED_ON('case_seq')),
  },
];

const VIEWS: readonly Shared[] = [
  { table: 'library_views', on: 'INSERT', part: 'views', id: 'new.id' },
  { table: 'library_views', on: 'UPDATE OF name, filter, sort', part: 'views', id: 'new.id' },
  { table: 'library_views', on: 'DELETE', part: 'views', id: 'old.id' },
];

const groupOf = (row: 'new' | 'old'): string => `(SELECT id FROM groups WHERE seq = ${row}.group_seq)`;
const linkId = (row: 'new' | 'old'): string => `${groupOf(row)} || ' ' || ${row}.id`;

const SAID_OF_GROUP = 'name, kind, criterion';
const SAID_OF_LINK = 'documento, digits, nome, role, via, share_bp, source, source_date, from_day, to_day, erased_with';

const columns = (row: 'new' | 'old', names: string): string => `(${names.replaceAll(/\w+/g, `${row}.$&`)})`;

const GROUPS: readonly Shared[] = [
  // A removed group takes its links and positions along, which are not noted: its removal says it all.
  { table: 'groups', on: 'DELETE', part: 'group_removals', id: 'old.id', subject: NOBODY },
  { table: 'groups', on: 'INSERT', part: 'groups', id: 'new.id' },
  {
    table: 'groups',
    on: `UPDATE OF ${SAID_OF_GROUP}`,
    part: 'groups',
    id: 'new.id',
    when: `${columns('new', SAID_OF_GROUP)} IS NOT ${columns('old', SAID_OF_GROUP)}`,
  },
  { table: 'group_links', on: 'INSERT', part: 'group_links', id: linkId('new') },
  { table: 'group_links', on: `UPDATE OF ${SAID_OF_LINK}`, part: 'group_links', id: linkId('new') },
  {
    table: 'group_links',
    on: 'DELETE',
    part: 'group_links',
    id: linkId('old'),
    when: `${groupOf('old')} IS NOT NULL`,
  },
  { table: 'group_snapshots', on: 'INSERT', part: 'group_snapshots', id: 'new.id' },
  { table: 'group_snapshots', on: 'UPDATE OF snapshot', part: 'group_snapshots', id: 'new.id' },
];

const WATCHES: readonly Shared[] = [
  { table: 'watches', on: 'INSERT', part: 'watches', id: 'new.id' },
  { table: 'watches', on: 'UPDATE OF settings, ended_at', part: 'watches', id: 'new.id' },
];

/** One that waits for an officer to confirm its batch is nobody else's. */
const isStarted = (cycle: string): string => `(${cycle}.evaluated_at IS NOT NULL OR ${cycle}.batch_seq IS NULL
  OR (SELECT state FROM batches WHERE batches.seq = ${cycle}.batch_seq) <> 'draft')`;

/** SQL of the names of rows; a row is named by the text that SQL gives. */
const watchId = (seq: string): string => `(SELECT id FROM watches WHERE seq = ${seq})`;
const ofMember = (column: string, seq: string): string => `(SELECT ${column} FROM watch_members WHERE seq = ${seq})`;
const memberId = (seq: string): string => ofMember(`${watchId('watch_seq')} || ' ' || subject`, seq);
const cycleId = (seq: string): string =>
  `(SELECT ${watchId('watch_seq')} || ' ' || month FROM watch_cycles WHERE seq = ${seq})`;
const gapId = (row: 'new' | 'old'): string =>
  `${cycleId(`${row}.cycle_seq`)} || ' ' || ${ofMember('subject', `${row}.member_seq`)}`;
const FINDING = '(SELECT id FROM findings WHERE seq = new.finding_seq)';
const FOUND_OF = '(SELECT member_seq FROM findings WHERE seq = new.finding_seq)';

const ofMemberToo = (on: Shared['on'], table: string, seq: string): Shared => ({
  table,
  on,
  part: 'watch_members',
  id: memberId(seq),
  subject: ofMember('subject', seq),
});

const member = ['documento', 'nome', 'own_exposure', 'contract', 'segment', 'responsible', 'since', 'until'];
const valuesOf = (row: 'new' | 'old'): string => `(${member.map((column) => `${row}.${column}`).join(', ')})`;
const cycle = 'rules_version, state, members, compared, gaps, evaluated_at';
const finding = [
  'month',
  'rule',
  'rules_version',
  'severity',
  'value_before',
  'value_now',
  'level',
  'state',
  'reason',
  'officer',
  'acted_at',
  'until',
  'case_id',
  'made_at',
  'closed_at',
];

/**
 * A finding tells of its member too, and an event of its finding: what an erasure leaves because it is newer never hangs on
 * what it took. A row that goes with a member or a cycle is no change of its own.
 */
const OF_MEMBERS: readonly Shared[] = [
  {
    table: 'watch_members',
    on: 'INSERT',
    part: 'watch_members',
    subject: 'new.subject',
    id: `${watchId('new.watch_seq')} || ' ' || new.subject`,
  },
  {
    table: 'watch_members',
    on: `UPDATE OF ${member.join(', ')}`,
    part: 'watch_members',
    subject: 'new.subject',
    id: `${watchId('new.watch_seq')} || ' ' || new.subject`,
    when: `${valuesOf('new')} IS NOT ${valuesOf('old')}`,
  },
  ...(['INSERT', `UPDATE OF ${cycle}`] as const).map(
    (on): Shared => ({
      table: 'watch_cycles',
      on,
      part: 'watch_cycles',
      id: cycleId('new.seq'),
      subject: NOBODY,
      when: isStarted('new'),
    }),
  ),
  {
    table: 'batches',
    on: 'UPDATE OF state',
    part: 'watch_cycles',
    subject: NOBODY,
    id: cycleId('(SELECT seq FROM watch_cycles WHERE batch_seq = new.seq)'),
    when: "old.state = 'draft' AND new.state <> 'draft' AND EXISTS (SELECT 1 FROM watch_cycles WHERE batch_seq = new.seq)",
  },
  ...(['INSERT', 'UPDATE OF gap'] as const).flatMap((on): Shared[] => [
    ofMemberToo(on, 'watch_cycle_members', 'new.member_seq'),
    {
      table: 'watch_cycle_members',
      on,
      part: 'watch_gaps',
      id: gapId('new'),
      subject: ofMember('subject', 'new.member_seq'),
    },
  ]),
  {
    table: 'watch_cycle_members',
    on: 'DELETE',
    part: 'watch_gaps',
    id: gapId('old'),
    subject: ofMember('subject', 'old.member_seq'),
    when: `${gapId('old')} IS NOT NULL`,
  },
  ...(['INSERT', `UPDATE OF ${finding.join(', ')}`] as const).flatMap((on): Shared[] => [
    ofMemberToo(on, 'findings', 'new.member_seq'),
    {
      table: 'findings',
      on,
      part: 'findings',
      id: 'new.id',
      subject: ofMember('subject', 'new.member_seq'),
    },
  ]),
  ofMemberToo('INSERT', 'finding_events', FOUND_OF),
  {
    table: 'finding_events',
    on: 'INSERT',
    part: 'findings',
    id: FINDING,
    subject: ofMember('subject', FOUND_OF),
  },
  {
    table: 'finding_events',
    on: 'INSERT',
    part: 'finding_events',
    subject: ofMember('subject', FOUND_OF),
    id: `${FINDING} || ' ' || new.kind || ' ' || new.at || ' ' || ifnull(new.officer, '')`,
  },
];

/** Proofs are kept before their authorization is, and shared once that is registered. */
const PROOFS = (
  [
    ['INSERT', 'new.registered'],
    ['UPDATE OF registered', 'new.registered AND NOT old.registered'],
  ] as const
).map(
  ([on, when]): Shared => ({
    table: 'consents',
    on,
    part: 'evidence',
    id: 'evidence.id',
    subject: 'new.subject',
    when,
    join: 'JOIN evidence ON owner_id = new.id',
  }),
);

/** Each change that a team learns of. */
const SHARED = [...RESULTS, ...CASES, ...VIEWS, ...GROUPS, ...WATCHES, ...OF_MEMBERS, ...PROOFS];

export const sharedTriggers = SHARED.map((shared, at) => triggersOf(shared, at + 1)).join('\n');
