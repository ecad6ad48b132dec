/**
 * Every question to the service becomes a row of `attempts`; every result tells what kind of response it is, whose it
 * is, and its month's figures. Columns that come from a response start empty: rows with `formulas` below the program's
 * version are made again from their responses when the archive is opened.
 */
export const attemptsAndKinds = `
-- One row for each time a month was asked. intent_at is written before anything is sent; day is São Paulo's day by the
-- service's clock where it was heard. What an attempt brought, a result or an unreadable text, has the attempt's id;
-- reused_id is the result that was used in place of asking. An erasure empties what tells of the subject; the row stays,
-- because it was charged.
CREATE TABLE attempts (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  environment TEXT NOT NULL,
  origin TEXT NOT NULL,
  documento TEXT NOT NULL,
  data_base TEXT NOT NULL,
  consent_seq INTEGER,
  purpose TEXT NOT NULL,
  reference TEXT NOT NULL,
  officer TEXT NOT NULL,
  institution TEXT NOT NULL,
  asked_for TEXT NOT NULL,
  job_id TEXT,
  intent_at INTEGER NOT NULL,
  day TEXT NOT NULL,
  state TEXT NOT NULL,
  ended_at INTEGER,
  failure TEXT,
  status INTEGER,
  reached INTEGER NOT NULL,
  requests INTEGER NOT NULL,
  reused_id TEXT,
  price_cents INTEGER,
  repeat_of TEXT,
  settlement TEXT,
  subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX attempts_under_way ON attempts (environment, subject, data_base) WHERE state = 'intent';
CREATE INDEX attempts_unknown ON attempts (environment, subject, data_base)
  WHERE state = 'unknown' AND settlement IS NULL;
CREATE INDEX attempts_by_day ON attempts (day);
CREATE INDEX attempts_by_intent ON attempts (intent_at);

-- facets: the month's index times 2048, then two bits of environment, four of purpose, three of kind, one for an amount
-- overdue, one for a loss (read by facetConditions).
DROP INDEX results_by_time;
DROP INDEX results_by_name;
DROP INDEX results_by_month;
DROP INDEX results_by_active;
DROP INDEX results_by_overdue;
DROP INDEX results_by_loss;
DROP INDEX results_by_risk;
ALTER TABLE results DROP COLUMN facets;
ALTER TABLE results ADD COLUMN kind TEXT NOT NULL DEFAULT 'inconclusive';
ALTER TABLE results ADD COLUMN whose TEXT NOT NULL DEFAULT 'asked';
ALTER TABLE results ADD COLUMN returned_subject TEXT;
ALTER TABLE results ADD COLUMN processed INTEGER;
ALTER TABLE results ADD COLUMN provisional INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN source TEXT NOT NULL DEFAULT 'received';
ALTER TABLE results ADD COLUMN simulation INTEGER;
ALTER TABLE results ADD COLUMN figures BLOB NOT NULL DEFAULT x'';
ALTER TABLE results ADD COLUMN formulas INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN facets INTEGER AS (
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
) VIRTUAL;
CREATE INDEX results_by_time ON results (queried_at, seq, facets);
CREATE INDEX results_by_name ON results (nome_normalized, seq, facets, queried_at, documento);
CREATE INDEX results_by_month ON results (data_base, seq, facets, queried_at);
CREATE INDEX results_by_active ON results (carteira_ativa, seq, facets, queried_at);
CREATE INDEX results_by_overdue ON results (vencido, seq, facets, queried_at);
CREATE INDEX results_by_loss ON results (prejuizo, seq, facets, queried_at);
CREATE INDEX results_by_risk ON results (risco_total, seq, facets, queried_at);
CREATE INDEX results_by_formulas ON results (formulas);
CREATE INDEX results_by_returned ON results (returned_subject) WHERE returned_subject IS NOT NULL;

-- SHA-256 of the response's text, compared when it is opened.
ALTER TABLE responses ADD COLUMN sha256 BLOB;

UPDATE library_views SET filter = json_set(filter, '$.kind', NULL) WHERE json_valid(filter);

-- A paid text that is no readable response is kept as long as a result: nothing drops it but an erasure.
ALTER TABLE unreadable_responses ADD COLUMN data_base TEXT;
ALTER TABLE unreadable_responses ADD COLUMN status INTEGER;
ALTER TABLE unreadable_responses ADD COLUMN size INTEGER;
CREATE INDEX unreadable_by_time ON unreadable_responses (saved_at, seq);
`;
