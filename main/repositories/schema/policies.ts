/**
 * Credit policies; each version is a row. Cases are judged by an approved version, which never changes. Each approval and each
 * retirement of a version is a row, because several workstations may sign one, and a forged one takes the place of no other.
 */
export const policies = `
-- content, author, approved_by, retired_by: JSON. sha256: hash of the version's canonical JSON.
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
    ifnull(sha256 || ' ' || (approved_by ->> '$.at') || ' ' || (approved_by ->> '$.personId')
      || ifnull(' ' || retired_by, ''), '')
  ) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX credit_policies_draft ON credit_policies (policy_id, version) WHERE approved_by IS NULL;
CREATE UNIQUE INDEX credit_policies_approved ON credit_policies (policy_id, version, sha256, approved_by, ifnull(retired_by, ''))
  WHERE approved_by IS NOT NULL;
CREATE INDEX credit_policies_in_order ON credit_policies (policy_id, version);

CREATE TRIGGER credit_policies_no_update BEFORE UPDATE ON credit_policies
WHEN old.approved_by IS NOT NULL
BEGIN SELECT raise(ABORT, 'an approved policy is never changed'); END;
CREATE TRIGGER credit_policies_no_delete BEFORE DELETE ON credit_policies
WHEN old.approved_by IS NOT NULL
BEGIN SELECT raise(ABORT, 'an approved policy is never removed'); END;
`;
