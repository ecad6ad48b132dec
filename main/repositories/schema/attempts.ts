import { type Tally, tallyTriggers } from './tallies.ts';

/** SQL of the attempts that the service may charge. */
export const MAY_BE_CHARGED = "state IN ('intent', 'answered', 'unknown')";

/** The most that the attempts of each job may be charged. */
export const JOB_SPENDING: Tally = {
  name: 'job_spending',
  of: 'attempts',
  by: { job_id: (row) => `${row}.job_id` },
  sums: { queries: () => '1', cents: (row) => `ifnull(${row}.price_cents, 0)` },
  counts: (row) => `${row}.job_id IS NOT NULL AND ${row}.${MAY_BE_CHARGED}`,
  reads: ['job_id', 'state', 'price_cents'],
};

export const attempts = `
-- Institutions that attempts were made for, each name and CNPJ once, since attempts are many. Both are blank if no
-- institution was named.
CREATE TABLE institutions (
  seq INTEGER PRIMARY KEY,
  nome TEXT NOT NULL,
  cnpj TEXT NOT NULL,
  UNIQUE (nome, cnpj)
) STRICT;

-- One row per query of a month. intent_at: written before the request is sent. day: São Paulo's day by the service's
-- clock, if known. The attempt's result or unreadable text has the attempt's id; reused_id: the result used instead of a
-- query. An erasure empties the subject's columns; the row stays, because the query was charged.
-- claim_*: the claim behind the attempt, until the server knows the outcome. claim_tag: an HMAC. claim_fence: null if
-- queried without the server. claim_repeats: 1 if a query of unknown end was taken over. paid_also_by: another workstation
-- that paid for the same month.
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
-- For a job's queried months.
CREATE INDEX attempts_by_job ON attempts (job_id, subject, data_base) WHERE job_id IS NOT NULL;
CREATE INDEX attempts_claimed ON attempts (seq) WHERE claim_tag IS NOT NULL;

-- Kept by triggers (tallies.ts), because the ceiling of a job is compared before each of its queries.
CREATE TABLE job_spending (
  job_id TEXT PRIMARY KEY,
  queries INTEGER NOT NULL,
  cents INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
${tallyTriggers(JOB_SPENDING)}
`;
