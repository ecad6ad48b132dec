import { type Shared, triggerOf } from './0011-team.ts';

const VERSION_OF = (row: 'new' | 'old'): string => `${row}.policy_id || ' ' || ${row}.version`;
const APPROVAL = `${VERSION_OF('new')} || ' ' || new.sha256 || ' ' || (new.approved_by ->> '$.at')`;
const PAGE = "new.sha256 || ' ' || new.version";
const OF_CASE = (column: 'id' | 'subject', caseSeq: string): string =>
  `(SELECT ${column} FROM cases WHERE seq = ${caseSeq})`;
const ACTED_ON = (column: string): string => `(SELECT ${column} FROM case_pages WHERE seq = new.page_seq)`;

const NOBODY = 'NULL';
const ENTERED = "NOT (old.state = 'open' AND new.state = 'analysis')";

/**
 * An act on a page tells of the page too, and every change of a case of the case: what an erasure leaves because it is
 * newer never hangs on what it took.
 */
const SHARED: readonly Shared[] = [
  { table: 'people', on: 'INSERT', part: 'people', id: 'new.id', subject: NOBODY },
  { table: 'people', on: 'UPDATE OF verifier, ended_at', part: 'people', id: 'new.id', subject: NOBODY },
  ...(['INSERT', 'UPDATE OF content, author, approved_by, retired_by'] as const).flatMap((on): Shared[] => [
    {
      ...{ table: 'credit_policies', on, part: 'policies', id: APPROVAL, subject: NOBODY },
      when: 'new.approved_by IS NOT NULL',
    },
    {
      ...{ table: 'credit_policies', on, part: 'policy_drafts', id: VERSION_OF('new'), subject: NOBODY },
      when: 'new.approved_by IS NULL',
    },
  ]),
  {
    ...{ table: 'credit_policies', on: 'DELETE', part: 'policy_drafts', id: VERSION_OF('old'), subject: NOBODY },
    when: 'old.approved_by IS NULL',
  },
  { table: 'cases', on: 'INSERT', part: 'cases', id: 'new.id', subject: 'new.subject' },
  { table: 'cases', on: 'UPDATE OF revision', part: 'cases', id: 'new.id', subject: 'new.subject' },
  {
    ...{ table: 'cases', on: 'UPDATE OF state', part: 'case_states', id: 'new.id', subject: 'new.subject' },
    when: `new.state <> old.state AND ${ENTERED}`,
  },
  { table: 'case_pages', on: 'INSERT', part: 'case_pages', id: PAGE, subject: OF_CASE('subject', 'new.case_seq') },
  {
    ...{ table: 'case_acts', on: 'INSERT', part: 'case_pages', id: ACTED_ON("sha256 || ' ' || version") },
    subject: OF_CASE('subject', ACTED_ON('case_seq')),
  },
  {
    ...{ table: 'case_acts', on: 'INSERT', part: 'case_acts' },
    id: `${ACTED_ON("sha256 || ' ' || version")} || ' ' || new.kind || ' ' || new.person_id || ' ' || new.at`,
    subject: OF_CASE('subject', ACTED_ON('case_seq')),
  },
];

/** Triggers of the versions before have the numbers up to here. */
const FORMER = 21;

/**
 * What a team shares of the work on requests for credit. Two workstations that do not hear of one another may give a name
 * twice, sign the same version of a case's page or approve the same version of a policy: both are kept.
 */
export const sharedWork = `
-- What the login of a workstation is, so that it has a name without the server.
ALTER TABLE peers ADD COLUMN login TEXT;

DROP INDEX people_acting;
CREATE INDEX people_acting ON people (normalized) WHERE ended_at IS NULL;

-- page: canonical JSON, of which sha256 is the hash.
CREATE TABLE pages_of_cases (
  seq INTEGER PRIMARY KEY,
  case_seq INTEGER NOT NULL REFERENCES cases (seq) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  page TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  UNIQUE (case_seq, version, sha256)
) STRICT;
INSERT INTO pages_of_cases (seq, case_seq, version, page, sha256) SELECT seq, case_seq, version, page, sha256 FROM case_pages;
CREATE TABLE acts_on_pages (
  seq INTEGER PRIMARY KEY,
  page_seq INTEGER NOT NULL REFERENCES pages_of_cases (seq) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  person_id TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (page_seq, kind, person_id, at)
) STRICT;
INSERT OR IGNORE INTO acts_on_pages (seq, page_seq, kind, person_id, name, role, text, at)
  SELECT seq, page_seq, kind, person_id, name, role, text, at FROM case_acts;
DROP TABLE case_acts;
DROP TABLE case_pages;
ALTER TABLE pages_of_cases RENAME TO case_pages;
ALTER TABLE acts_on_pages RENAME TO case_acts;
CREATE INDEX case_pages_by_hash ON case_pages (sha256, version);

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

-- content is JSON; sha256 is that of the version's canonical JSON. author, approved_by and retired_by are JSON. Each approval
-- of a version is a row.
CREATE TABLE policy_versions (
  seq INTEGER PRIMARY KEY,
  policy_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  institution_nome TEXT NOT NULL,
  institution_cnpj TEXT NOT NULL,
  content TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  author TEXT,
  approved_by TEXT,
  from_day TEXT,
  retired_by TEXT
) STRICT;
INSERT INTO policy_versions SELECT seq, policy_id, version, revision, institution_nome, institution_cnpj, content, sha256,
  created_at, changed_at, author, approved_by, from_day, retired_by FROM credit_policies;
DROP TABLE credit_policies;
ALTER TABLE policy_versions RENAME TO credit_policies;
CREATE UNIQUE INDEX credit_policies_draft ON credit_policies (policy_id, version) WHERE approved_by IS NULL;
CREATE UNIQUE INDEX credit_policies_approved ON credit_policies (policy_id, version, sha256, approved_by)
  WHERE approved_by IS NOT NULL;
CREATE INDEX credit_policies_in_order ON credit_policies (policy_id, version);

-- A team may tell that it was retired earlier.
CREATE TRIGGER credit_policies_no_update BEFORE UPDATE ON credit_policies
WHEN old.approved_by IS NOT NULL AND (
  new.retired_by IS NULL
  OR (old.retired_by IS NOT NULL
    AND ((SELECT is_quiet FROM team) IS NOT 1 OR new.retired_by ->> '$.at' >= old.retired_by ->> '$.at'))
  OR (new.policy_id, new.version, new.institution_nome, new.institution_cnpj, new.content, new.sha256)
    IS NOT (old.policy_id, old.version, old.institution_nome, old.institution_cnpj, old.content, old.sha256)
  OR (new.created_at, new.author, new.approved_by, new.from_day)
    IS NOT (old.created_at, old.author, old.approved_by, old.from_day))
BEGIN SELECT raise(ABORT, 'an approved policy is never changed'); END;
CREATE TRIGGER credit_policies_no_delete BEFORE DELETE ON credit_policies
WHEN old.approved_by IS NOT NULL
BEGIN SELECT raise(ABORT, 'an approved policy is never removed'); END;
${SHARED.map((shared, at) => triggerOf(shared, FORMER + at)).join('\n')}
`;
