/**
 * Instants are epoch milliseconds, amounts integer cents. Folded names are as `foldName` writes them. A result leans on
 * an authorization of its own environment: the pair is the foreign key.
 */
export const firstTables = `
CREATE TABLE consents (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  environment TEXT NOT NULL,
  nome TEXT NOT NULL,
  nome_normalized TEXT NOT NULL,
  documento TEXT NOT NULL,
  tipo_documento TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_query_at INTEGER,
  revoked_at INTEGER,
  record TEXT,
  metadata TEXT NOT NULL,
  term_version TEXT NOT NULL,
  term_text TEXT NOT NULL,
  term_sha256 TEXT NOT NULL,
  UNIQUE (id, environment)
) STRICT;
CREATE INDEX consents_by_subject ON consents (documento, environment, created_at);
CREATE INDEX consents_by_time ON consents (created_at);
CREATE VIRTUAL TABLE consents_search USING fts5(
  nome, documento, content = '', contentless_delete = 1, tokenize = 'trigram'
);

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
  consent_id TEXT NOT NULL,
  authorization_id TEXT NOT NULL,
  carteira_ativa INTEGER,
  vencido INTEGER,
  prejuizo INTEGER,
  risco_total INTEGER,
  FOREIGN KEY (consent_id, environment) REFERENCES consents (id, environment)
) STRICT;
CREATE INDEX results_by_subject ON results (documento, environment, data_base, queried_at);
CREATE INDEX results_by_time ON results (queried_at);
CREATE INDEX results_by_consent ON results (consent_id, environment);
CREATE VIRTUAL TABLE results_search USING fts5(
  nome, documento, content = '', contentless_delete = 1, tokenize = 'trigram'
);

CREATE TABLE dictionaries (
  id INTEGER PRIMARY KEY,
  bytes BLOB NOT NULL
) STRICT;

CREATE TABLE responses (
  result_seq INTEGER PRIMARY KEY REFERENCES results (seq) ON DELETE CASCADE,
  dictionary INTEGER NOT NULL REFERENCES dictionaries (id),
  deflated BLOB NOT NULL
) STRICT;

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
