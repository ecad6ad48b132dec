/** The rows of `group_snapshot_subjects`, computed from the snapshots; a restore fills the table with them. */
export const SNAPSHOT_SUBJECT_ROWS = `(snapshot_seq, subject, at)
SELECT DISTINCT seq, iif(length(documento) = 14, substr(documento, 1, 8), documento), at FROM (
  SELECT group_snapshots.seq, snapshot ->> '$.at' AS at, value ->> '$.part.documento' AS documento
  FROM main.group_snapshots, json_each(iif(json_valid(snapshot), snapshot, '{}'), '$.members')
)
WHERE typeof(documento) = 'text' AND typeof(at) = 'integer'`;

/** The parts of a snapshot that an erasure can empty: its members and its texts. */
const parts = (row: 'new' | 'old'): string =>
  `json_each(json_insert(${row}.snapshot -> '$.members', '$[#]', ${row}.snapshot -> '$.texts'))`;

const digests = (row: 'new' | 'old'): string =>
  `(SELECT json_group_array(json_remove(value, '$.part')) FROM ${parts(row)})`;

const subjectsOf = (row: 'new'): string =>
  SNAPSHOT_SUBJECT_ROWS.replace('WHERE', `WHERE seq = ${row}.seq AND`).replace('main.', '');

/** Refuses changes of a snapshot except by an erasure, and keeps its list of subjects. */
const SNAPSHOT_NO_UPDATE = `
CREATE TRIGGER group_snapshots_no_update BEFORE UPDATE ON group_snapshots
WHEN (new.seq, new.id, new.group_seq, new.version, new.sha256)
    IS NOT (old.seq, old.id, old.group_seq, old.version, old.sha256)
  OR json_remove(new.snapshot, '$.members', '$.texts') IS NOT json_remove(old.snapshot, '$.members', '$.texts')
  OR ${digests('new')} IS NOT ${digests('old')}
  OR EXISTS (
    SELECT 1 FROM ${parts('new')} AS kept JOIN ${parts('old')} AS was ON was.key = kept.key
    WHERE kept.value -> '$.part' NOT IN ('null', was.value -> '$.part')
  )
BEGIN SELECT raise(ABORT, 'an erasure alone takes parts of a snapshot'); END;`;

const SNAPSHOT_SUBJECTS = `
-- Subjects of each snapshot, and its time; computed from the snapshots.
CREATE TABLE group_snapshot_subjects (
  snapshot_seq INTEGER NOT NULL REFERENCES group_snapshots (seq) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (snapshot_seq, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX group_snapshots_by_subject ON group_snapshot_subjects (subject, at);

CREATE TRIGGER group_snapshot_added AFTER INSERT ON group_snapshots
BEGIN
  INSERT INTO group_snapshot_subjects ${subjectsOf('new')};
END;
CREATE TRIGGER group_snapshot_emptied AFTER UPDATE ON group_snapshots
BEGIN
  DELETE FROM group_snapshot_subjects WHERE snapshot_seq = new.seq;
  INSERT INTO group_snapshot_subjects ${subjectsOf('new')};
END;
`;

/**
 * Groups of subjects that count as one client, with their links and the snapshots that committees saw. A link stays
 * after its subject is erased, without document, digits and name. A snapshot is deleted only with its group, and only
 * an erasure changes it. Two workstations of a team may keep the same version of a group or add links at the same
 * place: both stay, in the same order everywhere.
 */
export const groups = `
-- normalized: normalizeName of the name.
CREATE TABLE groups (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  revision INTEGER NOT NULL,
  environment TEXT NOT NULL,
  name TEXT NOT NULL,
  normalized TEXT NOT NULL,
  kind TEXT NOT NULL,
  criterion TEXT NOT NULL,
  officer TEXT NOT NULL,
  is_archived INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX groups_by_change ON groups (is_archived, changed_at, seq, normalized);

-- Ordered by place, then id. id, via and erased_with refer to links of the same group.
CREATE TABLE group_links (
  seq INTEGER PRIMARY KEY,
  group_seq INTEGER NOT NULL REFERENCES groups (seq) ON DELETE CASCADE,
  id TEXT NOT NULL,
  documento TEXT,
  digits TEXT,
  nome TEXT NOT NULL,
  nome_normalized TEXT NOT NULL,
  role TEXT NOT NULL,
  via TEXT,
  share_bp INTEGER,
  source TEXT NOT NULL,
  source_date TEXT,
  from_day TEXT,
  to_day TEXT,
  erased_with TEXT,
  place INTEGER NOT NULL,
  subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL,
  UNIQUE (group_seq, id)
) STRICT;
CREATE INDEX group_links_by_name ON group_links (group_seq, nome_normalized, documento);
CREATE INDEX group_links_by_subject ON group_links (subject, group_seq);

-- snapshot: canonical JSON; sha256: hash of the part that an erasure keeps (groupSnapshotSchema).
CREATE TABLE group_snapshots (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  sha256 TEXT NOT NULL,
  group_seq INTEGER NOT NULL REFERENCES groups (seq) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  snapshot TEXT NOT NULL
) STRICT;
CREATE INDEX group_snapshots_by_version ON group_snapshots (group_seq, version);
${SNAPSHOT_NO_UPDATE}
CREATE TRIGGER group_snapshots_no_delete BEFORE DELETE ON group_snapshots
WHEN EXISTS (SELECT 1 FROM groups WHERE seq = old.group_seq)
BEGIN SELECT raise(ABORT, 'a snapshot goes with its group alone'); END;
${SNAPSHOT_SUBJECTS}`;
