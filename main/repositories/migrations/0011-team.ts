/** Gives what follows a later hybrid clock: milliseconds, times 65536, or one more than the newest that was given or seen. */
export const ADVANCE_CLOCK =
  "UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536)";

/** How a row of a shared table is named in the team; `when` it is shared at all. */
export interface Shared {
  readonly table: string;
  readonly on: 'INSERT' | 'DELETE' | `UPDATE OF ${string}`;
  readonly part: string;
  /** SQL of the row's name and subject; NULL where it is of none. */
  readonly id: string;
  readonly subject: string;
  readonly when?: string;
}

/** Of whom a proof is, once its authorization is registered. */
const OWNER = '(SELECT subject FROM consents WHERE consents.id = new.owner_id AND registered)';

const settings = "'institutions', 'thresholds', 'availabilityDay', 'processedFloor', 'costs', 'retention'";
const mayShareSettings = `new.name IN (${settings}) AND (SELECT role FROM team) = 'supervisor'`;
const tagId = (row: 'new' | 'old'): string =>
  `${row}.subject || ' ' || (SELECT normalized FROM tags WHERE seq = ${row}.tag_seq)`;
const tagIsThere = (row: 'new' | 'old'): string => `EXISTS (SELECT 1 FROM tags WHERE seq = ${row}.tag_seq)`;

const ENDED = "new.state <> 'intent'";
const attemptEnds = 'UPDATE OF state, ended_at, settlement, requests, reached';

/** Each change that a team learns of. */
const SHARED: readonly Shared[] = [
  { table: 'consents', on: 'INSERT', part: 'consents', id: 'new.id', subject: 'new.subject', when: 'new.registered' },
  {
    ...{ table: 'consents', on: 'UPDATE OF registered, last_query_at, valid_until, revoked_at', part: 'consents' },
    ...{ id: 'new.id', subject: 'new.subject', when: 'new.registered' },
  },
  {
    ...{ table: 'evidence', on: 'INSERT', part: 'evidence', id: 'new.id', subject: OWNER },
    when: `${OWNER} IS NOT NULL`,
  },
  { table: 'results', on: 'INSERT', part: 'results', id: 'new.id', subject: 'new.subject' },
  { table: 'results', on: 'UPDATE OF reference', part: 'results', id: 'new.id', subject: 'new.subject' },
  { table: 'attempts', on: 'INSERT', part: 'charges', id: 'new.id', subject: 'NULL', when: ENDED },
  { table: 'attempts', on: 'INSERT', part: 'attempts', id: 'new.id', subject: 'new.subject', when: ENDED },
  { table: 'attempts', on: attemptEnds, part: 'charges', id: 'new.id', subject: 'NULL', when: ENDED },
  {
    ...{ table: 'attempts', on: attemptEnds, part: 'attempts', id: 'new.id', subject: 'new.subject' },
    when: `${ENDED} AND old.state = 'intent'`,
  },
  {
    ...{ table: 'unreadable_responses', on: 'INSERT', part: 'texts', id: 'new.id', subject: 'new.subject' },
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
  { table: 'library_views', on: 'INSERT', part: 'views', id: 'new.normalized', subject: 'NULL' },
  { table: 'library_views', on: 'UPDATE OF name, filter, sort', part: 'views', id: 'new.normalized', subject: 'NULL' },
  { table: 'library_views', on: 'DELETE', part: 'views', id: 'old.normalized', subject: 'NULL' },
  { table: 'settings', on: 'INSERT', part: 'settings', id: 'new.name', subject: 'NULL', when: mayShareSettings },
  {
    table: 'settings',
    on: 'UPDATE OF value',
    part: 'settings',
    id: 'new.name',
    subject: 'NULL',
    when: mayShareSettings,
  },
];

/** The row waits to be sent, and says when it was changed here. */
export const noted = ({ part, id, subject, on }: Shared): string => `
  ${ADVANCE_CLOCK};
  INSERT INTO team_changes (part, id, clock) SELECT '${part}', ${id}, clock FROM team WHERE true
    ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
  INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
    SELECT '${part}', ${id}, ${subject}, NULL, NULL, clock, ${on === 'DELETE' ? 1 : 0} FROM team WHERE true
    ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;`;

export const triggerOf = (shared: Shared, at: number): string => `
CREATE TRIGGER team_${String(at + 1).padStart(2, '0')}_${shared.part} AFTER ${shared.on} ON ${shared.table}
WHEN (SELECT is_quiet FROM team) = 0${shared.when === undefined ? '' : ` AND ${shared.when}`}
BEGIN${noted(shared)}
END;`;

/** Proofs are kept before their authorization is. */
const proofsOf = (name: string, on: string, when: string): string => `
CREATE TRIGGER team_proofs_of_${name} AFTER ${on} ON consents
WHEN (SELECT is_quiet FROM team) = 0 AND ${when}
BEGIN
  ${ADVANCE_CLOCK};
  INSERT INTO team_changes (part, id, clock)
    SELECT 'evidence', evidence.id, clock FROM team JOIN evidence ON owner_id = new.id WHERE true
    ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
  INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
    SELECT 'evidence', evidence.id, new.subject, NULL, NULL, clock, 0
    FROM team JOIN evidence ON owner_id = new.id WHERE true
    ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
END;`;

/**
 * What a team needs of an archive. Where none was joined, \`team\` is empty and no trigger does anything. A change is noted
 * in the transaction that makes it, whatever makes it; while a change of another workstation or an erasure is written,
 * \`is_quiet\` is set, since neither is this workstation's own.
 */
export const team = `
-- record is JSON; clock is the newest hybrid logical clock that was given or seen.
CREATE TABLE team (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  record TEXT NOT NULL,
  role TEXT NOT NULL,
  clock INTEGER NOT NULL,
  is_quiet INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Rows that changed here and are in no entry yet. body is JSON, of an erasure alone: nothing else tells of it any more.
CREATE TABLE team_changes (
  part TEXT NOT NULL,
  id TEXT NOT NULL,
  clock INTEGER NOT NULL,
  body TEXT,
  PRIMARY KEY (part, id)
) STRICT, WITHOUT ROWID;

-- This workstation's log, as the team has it or is to have it. An erasure empties sealed and subject.
CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  clock INTEGER NOT NULL,
  subject TEXT,
  subject_tag BLOB,
  epoch INTEGER NOT NULL,
  sealed BLOB NOT NULL,
  sealed_sha256 BLOB NOT NULL,
  previous BLOB NOT NULL,
  hash BLOB NOT NULL,
  result_id TEXT,
  is_pushed INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_by_subject ON outbox (subject) WHERE subject IS NOT NULL;

-- How far each workstation's log was read.
CREATE TABLE peers (
  workstation_id TEXT PRIMARY KEY,
  sign_key BLOB NOT NULL,
  seq INTEGER NOT NULL,
  hash BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- When and by whom a shared row was last changed; origin is null until its entry is written.
CREATE TABLE shared_rows (
  part TEXT NOT NULL,
  id TEXT NOT NULL,
  subject TEXT,
  origin TEXT,
  origin_seq INTEGER,
  clock INTEGER NOT NULL,
  is_removed INTEGER NOT NULL,
  PRIMARY KEY (part, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shared_rows_by_subject ON shared_rows (subject) WHERE subject IS NOT NULL;

-- Rows that came before the one they belong to.
CREATE TABLE held_rows (
  part TEXT NOT NULL,
  id TEXT NOT NULL,
  subject TEXT,
  origin TEXT NOT NULL,
  origin_seq INTEGER NOT NULL,
  clock INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (part, id, origin)
) STRICT, WITHOUT ROWID;

-- Erasures of the team: whom each is of its tag alone tells, to whom has the team's key. sealed says whom and why.
CREATE TABLE team_tombstones (
  subject_tag BLOB PRIMARY KEY,
  workstation_id TEXT NOT NULL,
  clock INTEGER NOT NULL,
  sealed BLOB NOT NULL,
  is_done INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What responses that came from the team are compressed against, by the SHA-256 of method and bytes.
CREATE TABLE team_dictionaries (
  id TEXT PRIMARY KEY,
  method TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Months that this workstation may ask about, or asked, by attempt.
CREATE TABLE held_claims (
  attempt_id TEXT PRIMARY KEY,
  tag BLOB NOT NULL,
  fence INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
${SHARED.map(triggerOf).join('\n')}

${proofsOf('added', 'INSERT', 'new.registered')}
${proofsOf('registered', 'UPDATE OF registered', 'new.registered AND NOT old.registered')}
`;
