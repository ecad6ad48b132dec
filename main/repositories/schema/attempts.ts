export const attempts = `
-- For whom attempts were made, each name and CNPJ once: there are few, and attempts are many. Both are blank for nobody.
CREATE TABLE institutions (
  seq INTEGER PRIMARY KEY,
  nome TEXT NOT NULL,
  cnpj TEXT NOT NULL,
  UNIQUE (nome, cnpj)
) STRICT;

-- One row for each time a month was asked. intent_at is written before anything is sent; day is São Paulo's day by the
-- service's clock where it was heard. What an attempt brought, a result or an unreadable text, has the attempt's id;
-- reused_id is the result that was used in place of asking. An erasure empties what tells of the subject; the row stays,
-- because it was charged.
-- The claim that an attempt stands on, until the server has heard how it ended. claim_tag is an HMAC; claim_fence is null
-- where it was asked without the server; claim_repeats is 1 where a query without an outcome was taken over. paid_also_by
-- is the workstation that paid the same month as well.
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
  institution_seq INTEGER REFERENCES institutions (seq),
  claim_tag BLOB,
  claim_fence INTEGER,
  claim_repeats INTEGER,
  paid_also_by TEXT,
  subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX attempts_under_way ON attempts (environment, subject, data_base) WHERE state = 'intent';
CREATE INDEX attempts_unknown ON attempts (environment, subject, data_base)
  WHERE state = 'unknown' AND settlement IS NULL;
CREATE INDEX attempts_by_day ON attempts (day);
CREATE INDEX attempts_by_intent ON attempts (intent_at);
-- What a job spent, and which of its months were asked.
CREATE INDEX attempts_by_job ON attempts (job_id, subject, data_base, state, price_cents) WHERE job_id IS NOT NULL;
CREATE INDEX attempts_claimed ON attempts (seq) WHERE claim_tag IS NOT NULL;
`;
