/**
 * The library: saved results in any order, tags and notes of subjects, saved views.
 *
 * `subject` is what `subjectKey` makes of a document. `facets` packs what is filtered by into one small number, so that
 * each order of the list has its filters in its own index and never reads the wide table: the month's index times 256,
 * then two bits of environment, four of purpose, one for an amount overdue, one for a loss (`facetConditions` reads them).
 */
export const library = `
ALTER TABLE results ADD COLUMN subject TEXT AS (
  iif(tipo_documento = 'cnpj', substr(documento, 1, 8), documento)
) VIRTUAL;
ALTER TABLE results ADD COLUMN facets INTEGER AS (
  (CAST(substr(data_base, 1, 4) AS INTEGER) * 12 + CAST(substr(data_base, 6, 2) AS INTEGER) - 1) * 256
  + CASE environment WHEN 'embutido' THEN 0 WHEN 'sandbox' THEN 64 WHEN 'producao' THEN 128 ELSE 192 END
  + CASE purpose
      WHEN 'concessao' THEN 0 WHEN 'renovacao' THEN 4 WHEN 'monitoramento' THEN 8
      WHEN 'renegociacao' THEN 12 WHEN 'garantia' THEN 16 WHEN 'outra' THEN 20 ELSE 60
    END
  + iif(ifnull(vencido, 0) > 0, 2, 0) + iif(ifnull(prejuizo, 0) > 0, 1, 0)
) VIRTUAL;
DROP INDEX results_by_subject;
DROP INDEX results_by_time;
CREATE INDEX results_by_subject ON results (subject, environment, data_base, queried_at);
CREATE INDEX results_by_time ON results (queried_at, seq, facets);
CREATE INDEX results_by_name ON results (nome_normalized, seq, facets, queried_at, documento);
CREATE INDEX results_by_month ON results (data_base, seq, facets, queried_at);
CREATE INDEX results_by_active ON results (carteira_ativa, seq, facets, queried_at);
CREATE INDEX results_by_overdue ON results (vencido, seq, facets, queried_at);
CREATE INDEX results_by_loss ON results (prejuizo, seq, facets, queried_at);
CREATE INDEX results_by_risk ON results (risco_total, seq, facets, queried_at);

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
`;
