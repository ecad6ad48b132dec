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
`;
