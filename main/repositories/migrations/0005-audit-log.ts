/**
 * The audit log: a chain that is only added to. `subject` is a keyed pseudonym of the document, so that an erased subject
 * stays erased here too; its key stays in the archive. What the dossier knew before waits to be told again in the chain
 * (`adoptFormerEvents`): SQL alone knows no SHA-256.
 */
export const auditLogTables = `
CREATE TABLE audit_entries (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  officer TEXT NOT NULL,
  kind TEXT NOT NULL,
  documento TEXT,
  subject TEXT,
  environment TEXT,
  purpose TEXT,
  outcome TEXT NOT NULL,
  consent_id TEXT,
  result_id TEXT,
  facts TEXT NOT NULL,
  previous TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE INDEX audit_by_subject ON audit_entries (subject, seq) WHERE subject IS NOT NULL;
CREATE INDEX audit_by_kind ON audit_entries (kind, seq);

CREATE TRIGGER audit_entries_stay BEFORE UPDATE ON audit_entries
BEGIN SELECT raise(ABORT, 'the audit log is only added to'); END;
CREATE TRIGGER audit_entries_are_kept BEFORE DELETE ON audit_entries
BEGIN SELECT raise(ABORT, 'the audit log is only added to'); END;
CREATE TRIGGER audit_entries_follow BEFORE INSERT ON audit_entries
WHEN new.seq IS NOT (SELECT ifnull(max(seq), 0) + 1 FROM audit_entries)
BEGIN SELECT raise(ABORT, 'the audit log is only added to at its end'); END;

CREATE TABLE audit_pseudonym_key (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  key BLOB NOT NULL
) STRICT;
INSERT INTO audit_pseudonym_key VALUES (1, randomblob(32));

ALTER TABLE subject_events RENAME TO events_before_audit;
DROP INDEX subject_events_by_subject;
`;
