/**
 * Requests for credit, their signed pages and the acts on a page. A signed page and its acts never change, and are
 * deleted only with their case. Cases are few compared with results, so the index of the list is searched for names,
 * documents and references; no search table holds their words. Two workstations that have not synchronized may sign the
 * same version of a page or use a name twice: both are kept.
 */
export const cases = `
-- answers, content: JSON. reference_normalized: normalizeName of the content's reference.
CREATE TABLE cases (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  revision INTEGER NOT NULL,
  environment TEXT NOT NULL,
  nome TEXT NOT NULL,
  nome_normalized TEXT NOT NULL,
  documento TEXT NOT NULL,
  institution_nome TEXT NOT NULL,
  institution_cnpj TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  reference_normalized TEXT NOT NULL,
  answers TEXT NOT NULL,
  content TEXT NOT NULL,
  subject TEXT AS (iif(length(documento) = 14, substr(documento, 1, 8), documento)) VIRTUAL
) STRICT;
CREATE INDEX cases_by_change ON cases (changed_at, seq, state, nome_normalized, documento, reference_normalized);
CREATE INDEX cases_by_subject ON cases (subject, environment, changed_at, state);

-- page: canonical JSON; sha256: its hash.
CREATE TABLE case_pages (
  seq INTEGER PRIMARY KEY,
  case_seq INTEGER NOT NULL REFERENCES cases (seq) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  page TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  UNIQUE (case_seq, version, sha256)
) STRICT;
CREATE INDEX case_pages_by_hash ON case_pages (sha256, version);

CREATE TABLE case_acts (
  seq INTEGER PRIMARY KEY,
  page_seq INTEGER NOT NULL REFERENCES case_pages (seq) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  person_id TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  text TEXT NOT NULL,
  level TEXT NOT NULL,
  at INTEGER NOT NULL,
  key TEXT NOT NULL,
  signature TEXT NOT NULL,
  UNIQUE (page_seq, kind, person_id, at)
) STRICT;

CREATE TRIGGER case_pages_no_update BEFORE UPDATE ON case_pages
BEGIN SELECT raise(ABORT, 'a signed page is never changed'); END;
CREATE TRIGGER case_pages_no_delete BEFORE DELETE ON case_pages
WHEN EXISTS (SELECT 1 FROM cases WHERE seq = old.case_seq)
BEGIN SELECT raise(ABORT, 'a signed page goes with its case alone'); END;
CREATE TRIGGER case_acts_no_update BEFORE UPDATE ON case_acts
BEGIN SELECT raise(ABORT, 'an act is never changed'); END;
CREATE TRIGGER case_acts_no_delete BEFORE DELETE ON case_acts
WHEN EXISTS (SELECT 1 FROM case_pages WHERE seq = old.page_seq)
BEGIN SELECT raise(ABORT, 'an act goes with its case alone'); END;

-- ended_at: null while the person may act.
CREATE TABLE people (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  normalized TEXT NOT NULL,
  role TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX people_acting ON people (normalized) WHERE ended_at IS NULL;

-- former, confirmation: JSON.
CREATE TABLE person_keys (
  seq INTEGER PRIMARY KEY,
  public_key TEXT NOT NULL,
  person_id TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  former TEXT,
  confirmation TEXT,
  UNIQUE (public_key, person_id)
) STRICT;

-- sealed: JSON that only the person's passphrase opens.
CREATE TABLE own_keys (
  seq INTEGER PRIMARY KEY,
  person_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  sealed TEXT NOT NULL,
  wrong_tries INTEGER NOT NULL
) STRICT;
`;
