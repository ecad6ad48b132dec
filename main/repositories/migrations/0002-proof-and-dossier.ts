/**
 * What proves a consent, what is typed before it is one, and what happens to a subject's data. `valid_until` is the
 * local rule worked out when an entry is written, so that the ledger filters by standing without reading every entry.
 *
 * Entries of version 1 get theirs here: São Paulo has been three hours behind UTC all the time there was a version 1,
 * and `floor` makes 29 February the 28th as the rule does.
 */
export const proofAndDossier = `
ALTER TABLE consents ADD COLUMN kind TEXT NOT NULL DEFAULT 'presencial';
ALTER TABLE consents ADD COLUMN purpose TEXT;
ALTER TABLE consents ADD COLUMN place TEXT NOT NULL DEFAULT '';
ALTER TABLE consents ADD COLUMN representatives TEXT NOT NULL DEFAULT '[]';
ALTER TABLE consents ADD COLUMN origin TEXT NOT NULL DEFAULT 'service';
ALTER TABLE consents ADD COLUMN revoked_reason TEXT;
ALTER TABLE consents ADD COLUMN authorization_id TEXT;
ALTER TABLE consents ADD COLUMN registered INTEGER NOT NULL DEFAULT 0;
ALTER TABLE consents ADD COLUMN valid_until INTEGER NOT NULL DEFAULT 0;
UPDATE consents SET
  authorization_id = lower(json_extract(record, '$.id')),
  registered = record IS NOT NULL,
  revoked_reason = iif(revoked_at IS NULL, NULL, ''),
  valid_until = ifnull(last_query_at, created_at) % 1000 + 1000 * unixepoch(
    ifnull(last_query_at, created_at) / 1000, 'unixepoch', '-3 hours', '+5 years', 'floor', '+3 hours'
  );
DROP INDEX consents_by_time;
CREATE INDEX consents_by_time ON consents (
  created_at, seq, environment, registered, revoked_at, valid_until, documento, nome_normalized
);
CREATE INDEX consents_by_standing ON consents (registered, revoked_at, valid_until, environment, created_at);
CREATE INDEX consents_by_authorization ON consents (authorization_id, environment) WHERE authorization_id IS NOT NULL;
CREATE INDEX results_of_subject ON results (documento, queried_at);

CREATE TABLE drafts (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  form TEXT NOT NULL
) STRICT;

CREATE TABLE evidence (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  owner_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  added_at INTEGER NOT NULL,
  type TEXT,
  sha256 TEXT
) STRICT;
CREATE INDEX evidence_by_owner ON evidence (owner_id);

CREATE TABLE evidence_pieces (
  evidence_seq INTEGER NOT NULL REFERENCES evidence (seq) ON DELETE CASCADE,
  first_byte INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (evidence_seq, first_byte)
) STRICT;

CREATE TABLE subject_events (
  seq INTEGER PRIMARY KEY,
  documento TEXT NOT NULL,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  officer TEXT NOT NULL,
  environment TEXT,
  purpose TEXT,
  outcome TEXT NOT NULL,
  consent_id TEXT,
  result_id TEXT
) STRICT;
CREATE INDEX subject_events_by_subject ON subject_events (documento, at);
`;
