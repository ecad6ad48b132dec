/**
 * Credit policies; each version is a row. Cases are judged by an approved version, which never changes except that it
 * may be retired. Each approval of a version is a row, because two workstations may approve the same one.
 */
export const policies = `
-- content is JSON; sha256 is that of the version's canonical JSON. author, approved_by and retired_by are JSON.
CREATE TABLE credit_policies (
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
  retired_by TEXT,
  approval TEXT AS (
    ifnull(sha256 || ' ' || (approved_by ->> '$.at') || ' ' || (approved_by ->> '$.personId'), '')
  ) VIRTUAL
) STRICT;
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
`;
