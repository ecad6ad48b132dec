import { ADVANCE_CLOCK, sharedTriggers } from './shared-rows.ts';

/**
 * Sends an auditor's readings to the team. An auditor's workstation shares no rows: `is_quiet` stays set, and only this
 * trigger notes changes. The audit entry holds what was read; its number is the change's id.
 */
const readings = `
CREATE TRIGGER team_readings AFTER INSERT ON audit_entries
WHEN new.kind IN ('view', 'evidence_view', 'receipt', 'dossier', 'print', 'export')
  AND EXISTS (SELECT 1 FROM team WHERE role = 'auditor' AND record ->> '$.stage' <> 'waiting')
BEGIN
  ${ADVANCE_CLOCK};
  INSERT INTO team_changes (part, id, clock) SELECT 'readings', CAST(new.seq AS TEXT), clock FROM team;
END;
`;

/**
 * The tables and triggers of a team. Without a team, `team` is empty and no trigger acts. A change is noted within its
 * own transaction. `is_quiet` is set while changes of another workstation or an erasure are written, because neither is
 * this workstation's own change.
 */
export const team = `
-- record: JSON. clock: the newest hybrid logical clock issued or seen.
CREATE TABLE team (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  record TEXT NOT NULL,
  role TEXT NOT NULL,
  clock INTEGER NOT NULL,
  is_quiet INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Rows changed here without an entry so far. body: JSON, for an erasure only, of which no other trace is left.
CREATE TABLE team_changes (
  part TEXT NOT NULL,
  id TEXT NOT NULL,
  clock INTEGER NOT NULL,
  body TEXT,
  PRIMARY KEY (part, id)
) STRICT, WITHOUT ROWID;

-- This workstation's log, pushed and still to be pushed. An erasure empties sealed and subject.
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
-- A claim made after its result was pushed is paid by the entry of that result.
CREATE INDEX outbox_by_result ON outbox (result_id) WHERE result_id IS NOT NULL;

-- Progress of reading each workstation's log. login: its login at the server, kept so that it has a name offline.
CREATE TABLE peers (
  workstation_id TEXT PRIMARY KEY,
  sign_key BLOB NOT NULL,
  seq INTEGER NOT NULL,
  hash BLOB NOT NULL,
  login TEXT
) STRICT, WITHOUT ROWID;

-- Time and workstation of a shared row's last change. origin: null until its entry is written.
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

-- Rows that arrived before the row they belong to.
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

-- Erasures of the team. subject_tag: identifies the subject to holders of the team's key. sealed: subject and reason.
CREATE TABLE team_tombstones (
  subject_tag BLOB PRIMARY KEY,
  workstation_id TEXT NOT NULL,
  clock INTEGER NOT NULL,
  sealed BLOB NOT NULL,
  is_done INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Dictionaries of responses received from the team, by the SHA-256 of method and bytes.
CREATE TABLE team_dictionaries (
  id TEXT PRIMARY KEY,
  method TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;

${sharedTriggers}
${readings}`;
