/** The rows of `subjects`, computed from the results; a restore fills the table with them. */
export const SUBJECT_ROWS = `(subject, nome_normalized, last_at, newest, results)
SELECT subject, nome_normalized, queried_at, seq, results FROM (
  SELECT seq, subject, nome_normalized, queried_at,
    count(*) OVER (PARTITION BY subject) AS results,
    row_number() OVER (PARTITION BY subject ORDER BY queried_at DESC, seq DESC) AS place
  FROM main.results
)
WHERE place = 1 ORDER BY queried_at, seq`;

/**
 * Results with the kind and owner of their response and the month's figures. Columns computed from a response are
 * computed again if `formulas` is below the program's version. Triggers keep the separate table of subjects up to date;
 * names and references are searched by the beginnings of their words.
 */
export const results = `
-- imported: JSON, the import of an answer from another provider. chosen_at: when the officer made the answer the one that
-- counts for its month.
-- facets: the small filters in one number, so that each sort index contains them and the wide table need not be read: the
-- month's index times 2048, then two bits of environment, four of purpose, three of kind, one for an amount overdue, one
-- for a loss (read by facetConditions).
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
  kind TEXT NOT NULL,
  whose TEXT NOT NULL,
  returned_subject TEXT,
  processed INTEGER,
  provisional INTEGER NOT NULL,
  source TEXT NOT NULL,
  imported TEXT,
  chosen_at INTEGER,
  simulation INTEGER,
  figures BLOB NOT NULL,
  formulas INTEGER NOT NULL,
  subject TEXT AS (iif(tipo_documento = 'cnpj', substr(documento, 1, 8), documento)) VIRTUAL,
  facets INTEGER AS (
    (CAST(substr(data_base, 1, 4) AS INTEGER) * 12 + CAST(substr(data_base, 6, 2) AS INTEGER) - 1) * 2048
    + CASE environment WHEN 'embutido' THEN 0 WHEN 'sandbox' THEN 512 WHEN 'producao' THEN 1024 ELSE 1536 END
    + CASE purpose
        WHEN 'concessao' THEN 0 WHEN 'renovacao' THEN 32 WHEN 'monitoramento' THEN 64
        WHEN 'renegociacao' THEN 96 WHEN 'garantia' THEN 128 WHEN 'outra' THEN 160 ELSE 480
      END
    + CASE kind
        WHEN 'operations' THEN 0 WHEN 'nothing_on_record' THEN 4 WHEN 'inconclusive' THEN 8 WHEN 'not_available' THEN 12
        WHEN 'not_located' THEN 16 WHEN 'other_subject' THEN 20 ELSE 28
      END
    + iif(ifnull(vencido, 0) > 0, 2, 0) + iif(ifnull(prejuizo, 0) > 0, 1, 0)
  ) VIRTUAL
) STRICT;
CREATE INDEX results_by_consent ON results (consent_seq);
CREATE INDEX results_by_subject ON results (subject, environment, data_base, queried_at, facets);
CREATE INDEX results_by_time ON results (queried_at, seq, facets);
CREATE INDEX results_by_name ON results (nome_normalized, seq, facets, queried_at, documento);
CREATE INDEX results_by_month ON results (data_base, seq, facets, queried_at);
CREATE INDEX results_by_active ON results (carteira_ativa, seq, facets, queried_at);
CREATE INDEX results_by_overdue ON results (vencido, seq, facets, queried_at);
CREATE INDEX results_by_loss ON results (prejuizo, seq, facets, queried_at);
CREATE INDEX results_by_risk ON results (risco_total, seq, facets, queried_at);
CREATE INDEX results_by_formulas ON results (formulas);
CREATE INDEX results_by_returned ON results (returned_subject) WHERE returned_subject IS NOT NULL;
CREATE VIRTUAL TABLE results_search USING fts5(
  nome, documento, content = '', contentless_delete = 1, tokenize = 'trigram'
);
CREATE VIRTUAL TABLE words_search USING fts5(
  nome, reference, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);

-- method: the compression of responses against the dictionary (ResponseCompressor).
CREATE TABLE dictionaries (
  id INTEGER PRIMARY KEY,
  method TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;

-- sha256: of the response's text, compared at each opening.
CREATE TABLE responses (
  result_seq INTEGER PRIMARY KEY REFERENCES results (seq) ON DELETE CASCADE,
  dictionary INTEGER NOT NULL REFERENCES dictionaries (id),
  compressed BLOB NOT NULL,
  sha256 BLOB
) STRICT;

-- Paid texts that are not readable responses, kept as long as results: only an erasure deletes them. documento: the
-- queried one, by which an erasure finds them.
CREATE TABLE unreadable_responses (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  environment TEXT NOT NULL,
  documento TEXT,
  saved_at INTEGER NOT NULL,
  compressed BLOB NOT NULL,
  data_base TEXT,
  status INTEGER,
  size INTEGER,
  subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL
) STRICT;
CREATE INDEX unreadable_by_time ON unreadable_responses (saved_at, seq);

-- Subjects with saved results: number of results, and name, instant and seq of the newest query.
CREATE TABLE subjects (
  seq INTEGER PRIMARY KEY,
  subject TEXT NOT NULL UNIQUE,
  nome_normalized TEXT NOT NULL,
  last_at INTEGER NOT NULL,
  newest INTEGER NOT NULL,
  results INTEGER NOT NULL
) STRICT;
CREATE INDEX subjects_by_time ON subjects (last_at, seq, subject);
CREATE INDEX subjects_by_name ON subjects (nome_normalized, seq, subject);

CREATE TRIGGER results_added AFTER INSERT ON results
BEGIN
  INSERT INTO subjects (subject, nome_normalized, last_at, newest, results)
  VALUES (new.subject, new.nome_normalized, new.queried_at, new.seq, 1)
  ON CONFLICT (subject) DO UPDATE SET
    results = results + 1,
    nome_normalized = iif((excluded.last_at, excluded.newest) > (last_at, newest), excluded.nome_normalized, nome_normalized),
    last_at = max(last_at, excluded.last_at),
    newest = iif((excluded.last_at, excluded.newest) > (last_at, newest), excluded.newest, newest);
END;
CREATE TRIGGER results_removed AFTER DELETE ON results
BEGIN
  DELETE FROM subjects WHERE subject = old.subject AND results = 1;
  UPDATE subjects SET results = results - 1 WHERE subject = old.subject;
  UPDATE subjects SET (nome_normalized, last_at, newest) = (
    SELECT nome_normalized, queried_at, seq FROM results WHERE subject = old.subject
    ORDER BY queried_at DESC, seq DESC LIMIT 1
  ) WHERE subject = old.subject AND newest = old.seq;
END;
CREATE TRIGGER words_added AFTER INSERT ON results
BEGIN
  INSERT INTO results_search (rowid, nome, documento) VALUES (new.seq, new.nome_normalized, new.documento);
  INSERT INTO words_search (rowid, nome, reference) VALUES (new.seq, new.nome, new.reference);
END;
CREATE TRIGGER words_removed AFTER DELETE ON results
BEGIN
  DELETE FROM results_search WHERE rowid = old.seq;
  DELETE FROM words_search WHERE rowid = old.seq;
END;
CREATE TRIGGER words_changed AFTER UPDATE OF nome, reference ON results
BEGIN
  DELETE FROM words_search WHERE rowid = old.seq;
  INSERT INTO words_search (rowid, nome, reference) VALUES (new.seq, new.nome, new.reference);
END;
`;
