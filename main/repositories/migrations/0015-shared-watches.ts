import { type Shared, triggerOf } from './0011-team.ts';
import { noteRows, type RowOfNobody, rowTriggers } from './0015-row-keys.ts';

const WATCHES: readonly RowOfNobody[] = [
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
  ...{ table, on, part: 'watch_members', id: memberId(seq), subject: ofMember('subject', seq) },
});

const member = ['documento', 'nome', 'own_exposure', 'contract', 'segment', 'responsible', 'since', 'until'];
const valuesOf = (row: 'new' | 'old'): string => `(${member.map((column) => `${row}.${column}`).join(', ')})`;
const cycle = 'rules_version, state, members, compared, gaps, evaluated_at';
const finding = [
  ...['month', 'rule', 'rules_version', 'severity', 'value_before', 'value_now', 'level', 'state', 'reason', 'officer'],
  ...['acted_at', 'until', 'case_id', 'made_at', 'closed_at'],
];

/**
 * What is found of a member tells of the member too, and an event of its finding: what an erasure leaves because it is newer
 * never hangs on what it took. A row that goes with a member or a cycle is no change of its own.
 */
const OF_MEMBERS: readonly Shared[] = [
  {
    ...{ table: 'watch_members', on: 'INSERT', part: 'watch_members', subject: 'new.subject' },
    id: `${watchId('new.watch_seq')} || ' ' || new.subject`,
  },
  {
    ...{ table: 'watch_members', on: `UPDATE OF ${member.join(', ')}`, part: 'watch_members', subject: 'new.subject' },
    ...{
      id: `${watchId('new.watch_seq')} || ' ' || new.subject`,
      when: `${valuesOf('new')} IS NOT ${valuesOf('old')}`,
    },
  },
  ...(['INSERT', `UPDATE OF ${cycle}`] as const).map(
    (on): Shared => ({
      ...{ table: 'watch_cycles', on, part: 'watch_cycles', id: cycleId('new.seq'), subject: 'NULL' },
      when: isStarted('new'),
    }),
  ),
  {
    ...{ table: 'batches', on: 'UPDATE OF state', part: 'watch_cycles', subject: 'NULL' },
    id: cycleId('(SELECT seq FROM watch_cycles WHERE batch_seq = new.seq)'),
    when: "old.state = 'draft' AND new.state <> 'draft' AND EXISTS (SELECT 1 FROM watch_cycles WHERE batch_seq = new.seq)",
  },
  ...(['INSERT', 'UPDATE OF gap'] as const).flatMap((on): Shared[] => [
    ofMemberToo(on, 'watch_cycle_members', 'new.member_seq'),
    {
      ...{ table: 'watch_cycle_members', on, part: 'watch_gaps', id: gapId('new') },
      subject: ofMember('subject', 'new.member_seq'),
    },
  ]),
  {
    ...{ table: 'watch_cycle_members', on: 'DELETE', part: 'watch_gaps', id: gapId('old') },
    ...{ subject: ofMember('subject', 'old.member_seq'), when: `${gapId('old')} IS NOT NULL` },
  },
  ...(['INSERT', `UPDATE OF ${finding.join(', ')}`] as const).flatMap((on): Shared[] => [
    ofMemberToo(on, 'findings', 'new.member_seq'),
    {
      ...{ table: 'findings', on, part: 'findings', id: 'new.id' },
      subject: ofMember('subject', 'new.member_seq'),
    },
  ]),
  ofMemberToo('INSERT', 'finding_events', FOUND_OF),
  {
    ...{ table: 'finding_events', on: 'INSERT', part: 'findings', id: FINDING },
    subject: ofMember('subject', FOUND_OF),
  },
  {
    ...{ table: 'finding_events', on: 'INSERT', part: 'finding_events', subject: ofMember('subject', FOUND_OF) },
    id: `${FINDING} || ' ' || new.kind || ' ' || new.at || ' ' || ifnull(new.officer, '')`,
  },
];

const WATCH = 'JOIN watches ON watches.seq = watch_seq';
const MEMBER = 'JOIN watch_members ON watch_members.seq = member_seq';

/** Name and subject of what is here, in the order in which one row needs another. */
const HERE: Readonly<Record<string, string>> = {
  watches: "SELECT id, 'row watches ' || id AS subject FROM watches",
  watch_members: `SELECT id || ' ' || subject AS id, subject FROM watch_members ${WATCH}`,
  watch_cycles: `SELECT watches.id || ' ' || month AS id, NULL AS subject FROM watch_cycles ${WATCH}
    WHERE ${isStarted('watch_cycles')}`,
  watch_gaps: `SELECT ${cycleId('cycle_seq')} || ' ' || subject AS id, subject FROM watch_cycle_members ${MEMBER}`,
  findings: `SELECT id, subject FROM findings ${MEMBER}`,
  finding_events: `SELECT id || ' ' || kind || ' ' || at || ' ' || ifnull(finding_events.officer, '') AS id, subject
    FROM finding_events JOIN findings ON findings.seq = finding_seq ${MEMBER}`,
};

const PARTS = Object.keys(HERE)
  .map((part) => `'${part}'`)
  .join(', ');

/** Triggers of the versions before have the numbers up to here. */
const FORMER = 60;

/**
 * Monitored portfolios of a team. A batch stays on the workstation that asks it, so that a cycle may stand without one.
 * Two workstations may each find of a member what the other has found, before they hear of one another: both are kept.
 */
export const sharedWatches = `
-- One a month and portfolio. gaps is JSON: how many members by why they were not compared, as it was then. batch_seq is
-- null where another workstation asked, or its batch is lost.
CREATE TABLE cycles_of_watches (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  watch_seq INTEGER NOT NULL REFERENCES watches (seq) ON DELETE CASCADE,
  batch_seq INTEGER UNIQUE REFERENCES batches (seq) ON DELETE CASCADE,
  month TEXT NOT NULL,
  rules_version INTEGER NOT NULL,
  state TEXT NOT NULL,
  members INTEGER NOT NULL,
  compared INTEGER NOT NULL,
  gaps TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  evaluated_at INTEGER,
  UNIQUE (watch_seq, month)
) STRICT;
INSERT INTO cycles_of_watches (seq, id, watch_seq, batch_seq, month, rules_version, state, members, compared, gaps,
    started_at, evaluated_at)
  SELECT seq, id, watch_seq, batch_seq, month, rules_version, state, members, compared, gaps, started_at, evaluated_at
  FROM watch_cycles;

-- Whom a cycle evaluated; gap says why nothing was compared, null where it was.
CREATE TABLE members_of_cycles (
  cycle_seq INTEGER NOT NULL REFERENCES cycles_of_watches (seq) ON DELETE CASCADE,
  member_seq INTEGER NOT NULL REFERENCES watch_members (seq) ON DELETE CASCADE,
  gap TEXT,
  PRIMARY KEY (cycle_seq, member_seq)
) STRICT, WITHOUT ROWID;
INSERT INTO members_of_cycles (cycle_seq, member_seq, gap) SELECT cycle_seq, member_seq, gap FROM watch_cycle_members;

-- cycle_seq made it; month is the one it last got worse in. value_before and value_now are JSON. What the last officer did
-- about it stands in it too.
CREATE TABLE findings_of_members (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  member_seq INTEGER NOT NULL REFERENCES watch_members (seq) ON DELETE CASCADE,
  cycle_seq INTEGER NOT NULL REFERENCES cycles_of_watches (seq) ON DELETE CASCADE,
  month TEXT NOT NULL,
  rule TEXT NOT NULL,
  rules_version INTEGER NOT NULL,
  severity TEXT NOT NULL,
  value_before TEXT NOT NULL,
  value_now TEXT NOT NULL,
  level INTEGER NOT NULL,
  state TEXT NOT NULL,
  reason TEXT NOT NULL,
  officer TEXT,
  acted_at INTEGER,
  until TEXT,
  case_id TEXT,
  made_at INTEGER NOT NULL,
  closed_at INTEGER
) STRICT;
INSERT INTO findings_of_members (seq, id, member_seq, cycle_seq, month, rule, rules_version, severity, value_before,
    value_now, level, state, reason, officer, acted_at, until, case_id, made_at, closed_at)
  SELECT seq, id, member_seq, cycle_seq, month, rule, rules_version, severity, value_before, value_now, level, state, reason,
    officer, acted_at, until, case_id, made_at, closed_at FROM findings;

-- What became of a finding: by a cycle (month, value) or by an officer (reason, until, case_id).
CREATE TABLE events_of_findings (
  seq INTEGER PRIMARY KEY,
  finding_seq INTEGER NOT NULL REFERENCES findings_of_members (seq) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  officer TEXT,
  month TEXT,
  value INTEGER,
  reason TEXT NOT NULL,
  until TEXT,
  case_id TEXT
) STRICT;
INSERT INTO events_of_findings (seq, finding_seq, kind, at, officer, month, value, reason, until, case_id)
  SELECT seq, finding_seq, kind, at, officer, month, value, reason, until, case_id FROM finding_events
  WHERE seq IN (SELECT min(seq) FROM finding_events GROUP BY finding_seq, kind, at, officer);

DROP TABLE finding_events;
DROP TABLE findings;
DROP TABLE watch_cycle_members;
DROP TABLE watch_cycles;
ALTER TABLE cycles_of_watches RENAME TO watch_cycles;
ALTER TABLE members_of_cycles RENAME TO watch_cycle_members;
ALTER TABLE findings_of_members RENAME TO findings;
ALTER TABLE events_of_findings RENAME TO finding_events;
CREATE INDEX watch_cycle_members_by_gap ON watch_cycle_members (cycle_seq, gap);
CREATE INDEX watch_cycle_members_by_member ON watch_cycle_members (member_seq);
CREATE INDEX findings_by_member ON findings (member_seq, state, severity);
CREATE INDEX findings_by_cycle ON findings (cycle_seq);
CREATE UNIQUE INDEX finding_events_once ON finding_events (finding_seq, kind, at, ifnull(officer, ''));
CREATE INDEX finding_events_by_finding ON finding_events (finding_seq, officer, at);
${rowTriggers(WATCHES, FORMER)}
${OF_MEMBERS.map((shared, at) => triggerOf(shared, FORMER + WATCHES.length + at)).join('\n')}
-- A salvage may have noted some of them in an archive of a version before.
DELETE FROM team_changes WHERE part IN (${PARTS});
DELETE FROM shared_rows WHERE part IN (${PARTS});
${Object.entries(HERE)
  .map(([part, names]) => noteRows(part, names))
  .join('\n')}
`;
