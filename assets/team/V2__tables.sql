-- Tables of a team's database. Each key begins with the column by which a distributed engine would spread its rows.
-- Each column that a workstation writes is bounded: a clock stays below the year 4199, an entry's number exact in
-- JavaScript.

SET ROLE lastro_owner;

CREATE TABLE lastro.schema_version (
  version integer PRIMARY KEY
);

CREATE TABLE lastro.teams (
  team_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL UNIQUE
);

-- The team that a login may enrol in; written by the administrator.
CREATE TABLE lastro.logins (
  login name PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES lastro.teams
);

CREATE TABLE lastro.workstations (
  team_id uuid NOT NULL,
  workstation_id uuid NOT NULL CHECK (workstation_id <> '00000000-0000-0000-0000-000000000000'),
  login name NOT NULL,
  sign_key bytea NOT NULL CHECK (octet_length(sign_key) = 32),
  box_key bytea NOT NULL CHECK (octet_length(box_key) = 32),
  role text NOT NULL CHECK (role IN ('officer', 'supervisor', 'auditor')),
  admitted_by uuid,
  admission_signature bytea CHECK (octet_length(admission_signature) = 64),
  removed_at timestamptz,
  -- The supervisor's workstation that removed it; null if the administrator did.
  removed_by uuid,
  PRIMARY KEY (team_id, workstation_id),
  CHECK ((admitted_by IS NULL) = (admission_signature IS NULL))
);
CREATE UNIQUE INDEX workstations_login ON lastro.workstations (login) WHERE removed_at IS NULL;
-- Only one workstation of a team may admit itself.
CREATE UNIQUE INDEX workstations_founder ON lastro.workstations (team_id)
  WHERE admitted_by = workstation_id AND removed_at IS NULL;

CREATE TABLE lastro.entries (
  team_id uuid NOT NULL,
  workstation_id uuid NOT NULL,
  seq bigint NOT NULL CHECK (seq BETWEEN 1 AND 9007199254740991),
  kind text NOT NULL CHECK (kind IN ('row', 'tombstone', 'dictionary', 'control')),
  clock bigint NOT NULL CONSTRAINT entries_clock_bound CHECK (clock BETWEEN 0 AND 4611686018427387903),
  subject_tag bytea CHECK (octet_length(subject_tag) = 32),
  epoch integer NOT NULL CHECK (epoch > 0),
  -- Large enough for a proof of 10 MB.
  sealed bytea NOT NULL CONSTRAINT entries_sealed_bound CHECK (octet_length(sealed) <= 25165824),
  sealed_sha256 bytea NOT NULL CHECK (octet_length(sealed_sha256) = 32),
  previous bytea NOT NULL CHECK (octet_length(previous) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (team_id, workstation_id, seq),
  -- Empty after its subject was erased.
  CHECK (sealed = '' OR sha256(sealed) = sealed_sha256)
);
CREATE INDEX entries_subject ON lastro.entries (team_id, subject_tag) WHERE subject_tag IS NOT NULL;
CREATE INDEX entries_tombstones ON lastro.entries (team_id, subject_tag, clock) WHERE kind = 'tombstone';

CREATE TABLE lastro.heads (
  team_id uuid NOT NULL,
  workstation_id uuid NOT NULL,
  seq bigint NOT NULL CHECK (seq BETWEEN 0 AND 9007199254740991),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  signature bytea NOT NULL CHECK (octet_length(signature) = 64),
  at timestamptz NOT NULL,
  PRIMARY KEY (team_id, workstation_id)
) WITH (fillfactor = 70);

-- claim_tag is an HMAC under a team's key, so two teams never have the same one.
CREATE TABLE lastro.claims (
  claim_tag bytea PRIMARY KEY CHECK (octet_length(claim_tag) = 32),
  team_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('leased', 'sending', 'paid')),
  workstation_id uuid NOT NULL,
  fence integer NOT NULL CHECK (fence > 0),
  since timestamptz NOT NULL,
  lease_until timestamptz,
  entry_workstation uuid,
  entry_seq bigint,
  -- The ceiling that counts the claim, and the day in São Paulo on which it was counted: null until a request leaves.
  ceiling_tag bytea CHECK (octet_length(ceiling_tag) = 32),
  asked_on date,
  CHECK ((state = 'leased') = (lease_until IS NOT NULL)),
  -- The entry of the result paid last; kept while the month is asked again.
  CHECK ((entry_workstation IS NULL) = (entry_seq IS NULL)),
  CHECK (state <> 'paid' OR entry_seq IS NOT NULL)
);
CREATE INDEX claims_sending ON lastro.claims (team_id, since) WHERE state = 'sending';
CREATE INDEX claims_leased ON lastro.claims (team_id, ceiling_tag, lease_until) WHERE state = 'leased';

-- The most months per day that a team may ask in one environment, set by its supervisors; the tag is an HMAC too.
CREATE TABLE lastro.limits (
  team_id uuid NOT NULL,
  ceiling_tag bytea NOT NULL CHECK (octet_length(ceiling_tag) = 32),
  a_day integer NOT NULL CHECK (a_day >= 0),
  PRIMARY KEY (team_id, ceiling_tag)
);

-- Months that each workstation asked on each day; a month asked again counts again.
CREATE TABLE lastro.askings (
  team_id uuid NOT NULL,
  ceiling_tag bytea NOT NULL CHECK (octet_length(ceiling_tag) = 32),
  day date NOT NULL,
  workstation_id uuid NOT NULL,
  asked integer NOT NULL,
  PRIMARY KEY (team_id, ceiling_tag, day, workstation_id)
) WITH (fillfactor = 70);

-- Each workstation seals its entries about a subject with its own key, so that none can replace another's key.
CREATE TABLE lastro.subject_keys (
  team_id uuid NOT NULL,
  subject_tag bytea NOT NULL CHECK (octet_length(subject_tag) = 32),
  epoch integer NOT NULL CHECK (epoch > 0),
  workstation_id uuid NOT NULL,
  wrapped bytea NOT NULL CHECK (octet_length(wrapped) = 60),
  PRIMARY KEY (team_id, subject_tag, epoch, workstation_id)
);

CREATE TABLE lastro.acks (
  team_id uuid NOT NULL,
  subject_tag bytea NOT NULL CHECK (octet_length(subject_tag) = 32),
  workstation_id uuid NOT NULL,
  clock bigint NOT NULL CHECK (clock BETWEEN 0 AND 4611686018427387903),
  signature bytea NOT NULL CHECK (octet_length(signature) = 64),
  at timestamptz NOT NULL,
  PRIMARY KEY (team_id, subject_tag, workstation_id)
);

-- The nil id stands for the institution's printed code.
CREATE TABLE lastro.wraps (
  team_id uuid NOT NULL,
  epoch integer NOT NULL CHECK (epoch > 0),
  workstation_id uuid NOT NULL,
  sealed bytea NOT NULL CHECK (octet_length(sealed) <= 4096),
  at timestamptz NOT NULL DEFAULT now(),
  -- Workstation that began the epoch or renewed the printed code with it; null if given at an admission.
  begun_by uuid,
  PRIMARY KEY (team_id, workstation_id, epoch)
);

RESET ROLE;
