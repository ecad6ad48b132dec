/**
 * The whole schema of the first release. Instants are epoch milliseconds, amounts integer cents; `nome_normalized` and
 * `normalized` are as `normalizeName` writes them. `subject` is what `subjectKey` makes of a document: the branches of a
 * company are one subject.
 */
export const initialSchema = `
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- valid_until is the local rule, computed when an entry is written: the list filters by status without reading each entry.
CREATE TABLE consents (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  environment TEXT NOT NULL,
  nome TEXT NOT NULL,
  nome_normalized TEXT NOT NULL,
  documento TEXT NOT NULL,
  tipo_documento TEXT NOT NULL,
  kind TEXT NOT NULL,
  purpose TEXT,
  place TEXT NOT NULL,
  representatives TEXT NOT NULL,
  origin TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_query_at INTEGER,
  valid_until INTEGER NOT NULL,
  revoked_at INTEGER,
  revoked_reason TEXT,
  registered INTEGER NOT NULL,
  authorization_id TEXT,
  record TEXT,
  metadata TEXT NOT NULL,
  term_version TEXT NOT NULL,
  term_text TEXT NOT NULL,
  term_sha256 TEXT NOT NULL,
  subject TEXT AS (iif(tipo_documento = 'cnpj', substr(documento, 1, 8), documento)) VIRTUAL
) STRICT;
CREATE INDEX consents_by_subject ON consents (subject, documento, environment, created_at);
CREATE INDEX consents_by_time ON consents (
  created_at, seq, environment, registered, revoked_at, valid_until, documento, nome_normalized
);
CREATE INDEX consents_by_status ON consents (registered, revoked_at, valid_until, environment, created_at);
CREATE INDEX consents_by_authorization ON consents (authorization_id, environment) WHERE authorization_id IS NOT NULL;
CREATE VIRTUAL TABLE consents_search USING fts5(
  nome, documento, content = '', contentless_delete = 1, tokenize = 'trigram'
);

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

CREATE TABLE evidence_chunks (
  evidence_seq INTEGER NOT NULL REFERENCES evidence (seq) ON DELETE CASCADE,
  first_byte INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (evidence_seq, first_byte)
) STRICT;

-- facets packs the small filters into one number, so that the index of each order holds them and the wide table is not
-- read: the month's index times 256, then two bits of environment, four of purpose, one for an amount overdue, one for a
-- loss (read by facetConditions).
CREATE TABLE results (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  environment TEXT NOT NULL,
  nome TEXT NOT NULL,
  nome_normalized TEXT NOT NULL,
  documento TEXT NOT NULL,
  tipo_documento TEXT NOT NULL,
  data_base TEXT NOT NULL,
  queried_at INTEGER NOT NULL,
  purpose TEXT NOT NULL,
  reference TEXT NOT NULL,
  consent_seq INTEGER NOT NULL REFERENCES consents (seq),
  authorization_id TEXT NOT NULL,
  carteira_ativa INTEGER,
  vencido INTEGER,
  prejuizo INTEGER,
  risco_total INTEGER,
  subject TEXT AS (iif(tipo_documento = 'cnpj', substr(documento, 1, 8), documento)) VIRTUAL,
  facets INTEGER AS (
    (CAST(substr(data_base, 1, 4) AS INTEGER) * 12 + CAST(substr(data_base, 6, 2) AS INTEGER) - 1) * 256
    + CASE environment WHEN 'embutido' THEN 0 WHEN 'sandbox' THEN 64 WHEN 'producao' THEN 128 ELSE 192 END
    + CASE purpose
        WHEN 'concessao' THEN 0 WHEN 'renovacao' THEN 4 WHEN 'monitoramento' THEN 8
        WHEN 'renegociacao' THEN 12 WHEN 'garantia' THEN 16 WHEN 'outra' THEN 20 ELSE 60
      END
    + iif(ifnull(vencido, 0) > 0, 2, 0) + iif(ifnull(prejuizo, 0) > 0, 1, 0)
  ) VIRTUAL
) STRICT;
CREATE INDEX results_by_consent ON results (consent_seq);
CREATE INDEX results_by_subject ON results (subject, environment, data_base, queried_at);
CREATE INDEX results_by_time ON results (queried_at, seq, facets);
CREATE INDEX results_by_name ON results (nome_normalized, seq, facets, queried_at, documento);
CREATE INDEX results_by_month ON results (data_base, seq, facets, queried_at);
CREATE INDEX results_by_active ON results (carteira_ativa, seq, facets, queried_at);
CREATE INDEX results_by_overdue ON results (vencido, seq, facets, queried_at);
CREATE INDEX results_by_loss ON results (prejuizo, seq, facets, queried_at);
CREATE INDEX results_by_risk ON results (risco_total, seq, facets, queried_at);
CREATE VIRTUAL TABLE results_search USING fts5(
  nome, documento, content = '', contentless_delete = 1, tokenize = 'trigram'
);

-- A dictionary says how responses are compressed against it (ResponseCompressor).
CREATE TABLE dictionaries (
  id INTEGER PRIMARY KEY,
  method TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;

CREATE TABLE responses (
  result_seq INTEGER PRIMARY KEY REFERENCES results (seq) ON DELETE CASCADE,
  dictionary INTEGER NOT NULL REFERENCES dictionaries (id),
  compressed BLOB NOT NULL
) STRICT;

-- Responses that could not be read; no result refers to them. documento: of whom, so that erasing a subject finds them.
CREATE TABLE unreadable_responses (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  environment TEXT NOT NULL,
  documento TEXT,
  saved_at INTEGER NOT NULL,
  compressed BLOB NOT NULL,
  subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL
) STRICT;

CREATE TABLE tags (
  seq INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  normalized TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE subject_tags (
  tag_seq INTEGER NOT NULL REFERENCES tags (seq) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  PRIMARY KEY (tag_seq, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX subject_tags_by_subject ON subject_tags (subject);

CREATE TABLE subject_notes (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  subject TEXT NOT NULL,
  at INTEGER NOT NULL,
  officer TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX subject_notes_by_subject ON subject_notes (subject);

CREATE TABLE library_views (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  normalized TEXT NOT NULL UNIQUE,
  filter TEXT NOT NULL,
  sort TEXT NOT NULL
) STRICT;

-- A hash chain that is only appended to. subject is a keyed pseudonym of the document, so that an erased subject stays
-- erased here too; documento is masked, but for a CNPJ, which is public.
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
CREATE INDEX audit_by_company ON audit_entries (documento) WHERE length(documento) = 18;
CREATE INDEX audit_by_kind ON audit_entries (kind, seq);

CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
BEGIN SELECT raise(ABORT, 'the audit log is only added to'); END;
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries
BEGIN SELECT raise(ABORT, 'the audit log is only added to'); END;
CREATE TRIGGER audit_entries_in_sequence BEFORE INSERT ON audit_entries
WHEN new.seq IS NOT (SELECT ifnull(max(seq), 0) + 1 FROM audit_entries)
BEGIN SELECT raise(ABORT, 'the audit log is only added to at its end'); END;

CREATE TABLE audit_pseudonym_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  key BLOB NOT NULL
) STRICT;
INSERT INTO audit_pseudonym_key VALUES (1, randomblob(32));
`;
