-- Bounds of what a member writes. Rows from before stay as they are; a workstation sets aside what is too large.

SET ROLE lastro_owner;

-- A proof of 10 MB fits; a clock stays below the year 4199, so that none overflows.
ALTER TABLE lastro.entries
  ADD CONSTRAINT entries_sealed_bound CHECK (octet_length(sealed) <= 25165824) NOT VALID,
  ADD CONSTRAINT entries_sha256_bound CHECK (octet_length(sealed_sha256) = 32) NOT VALID,
  ADD CONSTRAINT entries_clock_bound CHECK (clock BETWEEN 0 AND 4611686018427387903) NOT VALID;
ALTER TABLE lastro.tombstones
  ADD CONSTRAINT tombstones_sealed_bound CHECK (octet_length(sealed) <= 65536) NOT VALID,
  ADD CONSTRAINT tombstones_clock_bound CHECK (clock BETWEEN 0 AND 4611686018427387903) NOT VALID;
ALTER TABLE lastro.acks
  ADD CONSTRAINT acks_clock_bound CHECK (clock BETWEEN 0 AND 4611686018427387903) NOT VALID;
ALTER TABLE lastro.subject_keys
  ADD CONSTRAINT subject_keys_wrapped_bound CHECK (octet_length(wrapped) <= 256) NOT VALID;
ALTER TABLE lastro.wraps
  ADD CONSTRAINT wraps_sealed_bound CHECK (octet_length(sealed) <= 4096) NOT VALID;
ALTER TABLE lastro.workstations
  ADD CONSTRAINT workstations_signature_bound CHECK (octet_length(admission_signature) <= 64) NOT VALID;

-- Nobody dates an entry or an erasure more than a day ahead of this server.
ALTER POLICY officer_appends ON lastro.entries WITH CHECK (
  team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation())
  AND clock <= (SELECT (extract(epoch FROM now() + interval '24 hours') * 1000)::bigint * 65536)
);
ALTER POLICY auditor_appends ON lastro.entries WITH CHECK (
  team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation()) AND kind = 'control'
  AND clock <= (SELECT (extract(epoch FROM now() + interval '24 hours') * 1000)::bigint * 65536)
);
ALTER POLICY definer_erases ON lastro.tombstones WITH CHECK (clock <= (SELECT (extract(epoch FROM now() + interval '24 hours') * 1000)::bigint * 65536));

DELETE FROM lastro.schema_version;
INSERT INTO lastro.schema_version (version) VALUES (4);

RESET ROLE;
