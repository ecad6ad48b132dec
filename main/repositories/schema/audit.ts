/**
 * The log. Each document in it has a random pseudonym, which an erasure deletes; its entries then belong to no subject.
 */
export const audit = `
-- An append-only hash chain. subject: a document's pseudonym. No entry contains a document, so that an erasure also
-- removes the subject from the log.
CREATE TABLE audit_entries (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  officer TEXT NOT NULL,
  kind TEXT NOT NULL,
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

CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
BEGIN SELECT raise(ABORT, 'the audit log is only added to'); END;
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries
BEGIN SELECT raise(ABORT, 'the audit log is only added to'); END;
CREATE TRIGGER audit_entries_in_sequence BEFORE INSERT ON audit_entries
WHEN new.seq IS NOT (SELECT ifnull(max(seq), 0) + 1 FROM audit_entries)
BEGIN SELECT raise(ABORT, 'the audit log is only added to at its end'); END;

CREATE TABLE audit_pseudonyms (
  documento TEXT PRIMARY KEY,
  pseudonym TEXT NOT NULL UNIQUE,
  subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL
) STRICT, WITHOUT ROWID;
-- Erased subjects, so that no merge restores them. tag: an HMAC of the subject under the archive's secret; the open
-- archive can test a document against it, but not list subjects. rewrite_due: 1 from an erasure until the file is
-- written anew.
CREATE TABLE archive_secret (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret BLOB NOT NULL,
  rewrite_due INTEGER NOT NULL DEFAULT 0 CHECK (rewrite_due IN (0, 1))
) STRICT;
INSERT INTO archive_secret (id, secret) VALUES (1, randomblob(32));
CREATE TABLE erased_subjects (
  tag BLOB PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE INDEX audit_pseudonyms_by_subject ON audit_pseudonyms (subject);
`;
