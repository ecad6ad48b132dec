/** Authorizations, drafts of captures, and proofs. `nome_normalized` is the result of `normalizeName`. */
export const consents = `
-- purposes: a JSON array, empty if the act states no purpose. via: JSON with nome and cnpj. institution_cnpj: blank if the
-- act has no CNPJ. term_ends_at: null if valid until revoked. valid_until: the local rule, computed when the entry is
-- written, so that the list filters by status without reading each entry. blocked_at: the instant of an erasure that kept
-- the row as evidence only, else null.
CREATE TABLE consents (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  environment TEXT NOT NULL,
  nome TEXT NOT NULL,
  nome_normalized TEXT NOT NULL,
  documento TEXT NOT NULL,
  tipo_documento TEXT NOT NULL,
  kind TEXT NOT NULL,
  place TEXT NOT NULL,
  representatives TEXT NOT NULL,
  origin TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_query_at INTEGER,
  valid_until INTEGER NOT NULL,
  revoked_at INTEGER,
  revoked_reason TEXT,
  blocked_at INTEGER,
  registered INTEGER NOT NULL,
  authorization_id TEXT,
  record TEXT,
  metadata TEXT NOT NULL,
  term_version TEXT NOT NULL,
  term_text TEXT NOT NULL,
  term_sha256 TEXT NOT NULL,
  purposes TEXT NOT NULL,
  institution_nome TEXT NOT NULL,
  institution_cnpj TEXT NOT NULL,
  via TEXT,
  sign_together INTEGER NOT NULL,
  term_ends_at INTEGER,
  subject TEXT AS (iif(tipo_documento = 'cnpj', substr(documento, 1, 8), documento)) VIRTUAL
) STRICT;
CREATE INDEX consents_by_subject ON consents (subject, documento, environment, created_at);
CREATE INDEX consents_by_time ON consents (
  created_at, seq, environment, registered, revoked_at, valid_until, documento, nome_normalized, institution_cnpj, last_query_at
);
CREATE INDEX consents_by_status ON consents (registered, revoked_at, valid_until, environment, created_at);
CREATE INDEX consents_by_authorization ON consents (authorization_id, environment) WHERE authorization_id IS NOT NULL;
CREATE VIRTUAL TABLE consents_search USING fts5(
  nome, documento, content = '', contentless_delete = 1, tokenize = 'trigram'
);
CREATE TRIGGER consent_added AFTER INSERT ON consents
BEGIN
  INSERT INTO consents_search (rowid, nome, documento) VALUES (new.seq, new.nome_normalized, new.documento);
END;
CREATE TRIGGER consent_removed AFTER DELETE ON consents
BEGIN
  DELETE FROM consents_search WHERE rowid = old.seq;
END;

-- signed: JSON of a signed act that the service refused; null before that.
CREATE TABLE drafts (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  form TEXT NOT NULL,
  signed TEXT
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

CREATE TABLE evidence_chunks (
  evidence_seq INTEGER NOT NULL REFERENCES evidence (seq) ON DELETE CASCADE,
  first_byte INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (evidence_seq, first_byte)
) STRICT;
`;
