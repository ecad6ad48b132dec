/**
 * Portfolios whose members are queried each month: their members, cycles and findings. A cycle is deleted with the
 * draft of its batch. Two workstations may make the same finding about a member; both are kept. Only an erasure deletes
 * a member, together with its findings.
 */
export const watches = `
-- settings: JSON. normalized: normalizeName of the name.
CREATE TABLE watches (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  revision INTEGER NOT NULL,
  rules_version INTEGER NOT NULL,
  environment TEXT NOT NULL,
  normalized TEXT NOT NULL,
  settings TEXT NOT NULL,
  officer TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;

-- rules: JSON.
CREATE TABLE watch_rules (
  watch_seq INTEGER NOT NULL REFERENCES watches (seq) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  rules TEXT NOT NULL,
  PRIMARY KEY (watch_seq, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE watch_members (
  seq INTEGER PRIMARY KEY,
  watch_seq INTEGER NOT NULL REFERENCES watches (seq) ON DELETE CASCADE,
  documento TEXT NOT NULL,
  nome TEXT NOT NULL,
  nome_normalized TEXT NOT NULL,
  own_exposure INTEGER,
  contract TEXT NOT NULL,
  segment TEXT NOT NULL,
  responsible TEXT NOT NULL,
  responsible_normalized TEXT NOT NULL,
  since TEXT NOT NULL,
  until TEXT,
  subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX watch_members_by_subject ON watch_members (subject, watch_seq);
CREATE INDEX watch_members_in_order ON watch_members (watch_seq, subject, since, until);
CREATE INDEX watch_members_by_name ON watch_members (watch_seq, nome_normalized, documento, responsible_normalized);

-- One per month and portfolio. gaps: JSON, members that were not compared, counted by reason at that time. batch_seq:
-- null if another workstation queried or the batch is lost.
CREATE TABLE watch_cycles (
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

-- Members evaluated by a cycle; gap: the reason for no comparison, else null.
CREATE TABLE watch_cycle_members (
  cycle_seq INTEGER NOT NULL REFERENCES watch_cycles (seq) ON DELETE CASCADE,
  member_seq INTEGER NOT NULL REFERENCES watch_members (seq) ON DELETE CASCADE,
  gap TEXT,
  PRIMARY KEY (cycle_seq, member_seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX watch_cycle_members_by_gap ON watch_cycle_members (cycle_seq, gap);
CREATE INDEX watch_cycle_members_by_member ON watch_cycle_members (member_seq);

-- cycle_seq: the cycle that made it. month: the one in which it last got worse. value_before, value_now: JSON. state to
-- case_id: the last officer's act on it.
CREATE TABLE findings (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  member_seq INTEGER NOT NULL REFERENCES watch_members (seq) ON DELETE CASCADE,
  cycle_seq INTEGER NOT NULL REFERENCES watch_cycles (seq) ON DELETE CASCADE,
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
CREATE INDEX findings_by_member ON findings (member_seq, state, severity);
CREATE INDEX findings_by_cycle ON findings (cycle_seq);

-- Changes of a finding by a cycle (month, value) or an officer (reason, until, case_id).
CREATE TABLE finding_events (
  seq INTEGER PRIMARY KEY,
  finding_seq INTEGER NOT NULL REFERENCES findings (seq) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  officer TEXT,
  month TEXT,
  value INTEGER,
  reason TEXT NOT NULL,
  until TEXT,
  case_id TEXT
) STRICT;
CREATE UNIQUE INDEX finding_events_once ON finding_events (finding_seq, kind, at, ifnull(officer, ''));
CREATE INDEX finding_events_by_finding ON finding_events (finding_seq, officer, at);
`;
