-- Who may read and write which rows. What is not granted here is refused.

SET ROLE lastro_owner;

GRANT USAGE ON SCHEMA lastro TO lastro_member, lastro_definer;
GRANT CREATE ON SCHEMA lastro TO lastro_definer;

GRANT SELECT ON lastro.logins, lastro.workstations, lastro.entries, lastro.subject_keys, lastro.tombstones TO lastro_definer;
GRANT UPDATE (sealed) ON lastro.entries TO lastro_definer;
GRANT DELETE ON lastro.subject_keys TO lastro_definer;
GRANT INSERT, UPDATE ON lastro.tombstones TO lastro_definer;
GRANT SELECT, INSERT, UPDATE ON lastro.claims TO lastro_definer;

SET ROLE lastro_definer;

-- The team of this login, admitted or not.
CREATE FUNCTION lastro.login_team() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT team_id FROM lastro.logins WHERE login = session_user
$$;

-- The admitted workstation of this login, and its team; null while it waits and once it is removed.
CREATE FUNCTION lastro.this_workstation() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT w.workstation_id
  FROM lastro.workstations w JOIN lastro.logins l USING (login, team_id)
  WHERE w.login = session_user AND w.removed_at IS NULL AND w.admitted_by IS NOT NULL
$$;

CREATE FUNCTION lastro.this_team() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT w.team_id
  FROM lastro.workstations w JOIN lastro.logins l USING (login, team_id)
  WHERE w.login = session_user AND w.removed_at IS NULL AND w.admitted_by IS NOT NULL
$$;

CREATE FUNCTION lastro.is_supervisor() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM lastro.workstations
    WHERE workstation_id = lastro.this_workstation() AND team_id = lastro.this_team() AND role = 'supervisor'
  )
$$;

-- Whether the team of this login has nobody who could admit.
CREATE FUNCTION lastro.has_no_supervisor() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT NOT EXISTS (
    SELECT FROM lastro.workstations
    WHERE team_id = lastro.login_team() AND role = 'supervisor' AND admitted_by IS NOT NULL AND removed_at IS NULL
  )
$$;

-- Nobody dates an entry or an erasure later than this: a day ahead of this server.
CREATE FUNCTION lastro.latest_clock() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT (extract(epoch FROM now() + interval '24 hours') * 1000)::bigint * 65536
$$;

-- The team and workstation of whoever calls, for functions that act for it; refuses everybody who is not admitted.
CREATE FUNCTION lastro.here(OUT team uuid, OUT station uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  SELECT w.team_id, w.workstation_id INTO team, station
  FROM lastro.workstations w JOIN lastro.logins l USING (login, team_id)
  WHERE w.login = session_user AND w.removed_at IS NULL AND w.admitted_by IS NOT NULL;
  IF station IS NULL THEN
    RAISE EXCEPTION 'not an admitted workstation' USING ERRCODE = 'insufficient_privilege';
  END IF;
END
$$;

-- Claims move by the five functions that follow, and by nothing else. Each of a claim that is held checks team, holder, fence and state.

-- Leases a claim for two minutes: one that is free, or whose lease ran out and that was never paid, or its own lease once more,
-- since the answer may have been lost. Returns its fence; null where it cannot be had.
CREATE FUNCTION lastro.claim(wanted bytea) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  my record;
  won integer;
BEGIN
  SELECT * INTO my FROM lastro.here();
  INSERT INTO lastro.claims AS held (claim_tag, team_id, state, workstation_id, fence, since, lease_until)
  VALUES (wanted, my.team, 'leased', my.station, 1, now(), now() + interval '2 minutes')
  ON CONFLICT (claim_tag) DO UPDATE
  SET workstation_id = my.station, fence = held.fence + 1, since = excluded.since, lease_until = excluded.lease_until
  WHERE held.team_id = my.team AND held.state = 'leased' AND (
    held.workstation_id = my.station OR (held.lease_until <= now() AND held.entry_seq IS NULL)
  )
  RETURNING held.fence INTO won;
  RETURN won;
END
$$;

-- A request leaves. A lease that ran out serves until another one takes it.
CREATE FUNCTION lastro.mark_sending(wanted bytea, held integer) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  my record;
BEGIN
  SELECT * INTO my FROM lastro.here();
  UPDATE lastro.claims SET state = 'sending', since = now(), lease_until = NULL
  WHERE claim_tag = wanted AND fence = held AND team_id = my.team AND workstation_id = my.station
    AND state IN ('leased', 'sending');
  RETURN FOUND;
END
$$;

-- Gives a claim back: it is free, or paid as it was before it was taken once more.
CREATE FUNCTION lastro.release_claim(wanted bytea, held integer) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  my record;
BEGIN
  SELECT * INTO my FROM lastro.here();
  UPDATE lastro.claims
  SET state = CASE WHEN entry_seq IS NULL THEN 'leased' ELSE 'paid' END,
    since = now(), lease_until = CASE WHEN entry_seq IS NULL THEN now() END
  WHERE claim_tag = wanted AND fence = held AND team_id = my.team AND workstation_id = my.station
    AND state IN ('leased', 'sending');
  RETURN FOUND;
END
$$;

-- Takes a claim that another one left sending, or that is paid, to ask once more. Returns its fence, also of a repetition
-- whose first answer was lost; null where the claim is not as its fence says any more.
CREATE FUNCTION lastro.take_over(wanted bytea, known integer, known_state text) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  my record;
  won integer;
BEGIN
  SELECT * INTO my FROM lastro.here();
  UPDATE lastro.claims
  SET state = CASE known_state WHEN 'sending' THEN 'sending' ELSE 'leased' END, workstation_id = my.station,
    fence = known + 1, since = now(), lease_until = CASE known_state WHEN 'paid' THEN now() + interval '2 minutes' END
  WHERE claim_tag = wanted AND team_id = my.team AND known_state IN ('sending', 'paid') AND (
    (fence = known AND CASE WHEN state = 'leased' AND lease_until <= now() AND entry_seq IS NOT NULL THEN 'paid' ELSE state END = known_state)
    OR (fence = known + 1 AND state <> 'paid' AND workstation_id = my.station)
  )
  RETURNING fence INTO won;
  RETURN won;
END
$$;

-- Claims that its own entries pay, within the transaction that appends them. One that is another's by now stays as it is.
CREATE FUNCTION lastro.pay_claims(tags bytea[], fences integer[], seqs bigint[]) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  my record;
BEGIN
  SELECT * INTO my FROM lastro.here();
  UPDATE lastro.claims c SET state = 'paid', lease_until = NULL, entry_workstation = my.station, entry_seq = paid.seq
  FROM unnest(tags, fences, seqs) AS paid (tag, fence, seq)
  WHERE c.claim_tag = paid.tag AND c.fence = paid.fence AND c.team_id = my.team AND c.workstation_id = my.station
    AND c.state IN ('leased', 'sending') AND EXISTS (
      SELECT FROM lastro.entries e WHERE e.team_id = my.team AND e.workstation_id = my.station AND e.seq = paid.seq
    );
END
$$;

-- The one update of entries there is, and the one delete. A workstation's keys stay where an entry of its own is later than
-- the erasure.
CREATE FUNCTION lastro.erase_subject(erased bytea, up_to bigint, notice bytea) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  my record;
BEGIN
  SELECT * INTO my FROM lastro.here();
  -- Whoever empties entries says so in its own log, which it signs: nobody else's word explains what is gone.
  IF NOT EXISTS (
    SELECT FROM lastro.entries e
    WHERE e.team_id = my.team AND e.workstation_id = my.station AND e.kind = 'tombstone' AND e.subject_tag = erased
      AND e.clock = up_to
  ) THEN
    RAISE EXCEPTION 'no tombstone in the own log' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO lastro.tombstones AS known (team_id, subject_tag, workstation_id, clock, sealed, at)
  VALUES (my.team, erased, my.station, up_to, notice, now())
  ON CONFLICT (team_id, subject_tag) DO UPDATE
    SET workstation_id = excluded.workstation_id, clock = excluded.clock, sealed = excluded.sealed, at = excluded.at
    WHERE known.clock < excluded.clock;
  UPDATE lastro.entries SET sealed = ''
  WHERE team_id = my.team AND subject_tag = erased AND kind = 'row' AND clock <= up_to AND sealed <> '';
  DELETE FROM lastro.subject_keys k
  WHERE k.team_id = my.team AND k.subject_tag = erased AND NOT EXISTS (
    SELECT FROM lastro.entries e
    WHERE e.team_id = my.team AND e.subject_tag = erased AND e.workstation_id = k.workstation_id AND e.kind = 'row' AND e.clock > up_to
  );
END
$$;

REVOKE ALL ON FUNCTION
  lastro.login_team(), lastro.this_workstation(), lastro.this_team(), lastro.is_supervisor(), lastro.has_no_supervisor(),
  lastro.latest_clock(), lastro.here(), lastro.claim(bytea), lastro.mark_sending(bytea, integer),
  lastro.release_claim(bytea, integer), lastro.take_over(bytea, integer, text),
  lastro.pay_claims(bytea[], integer[], bigint[]), lastro.erase_subject(bytea, bigint, bytea)
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  lastro.login_team(), lastro.this_workstation(), lastro.this_team(), lastro.is_supervisor(), lastro.has_no_supervisor(),
  lastro.latest_clock()
TO lastro_member;
GRANT EXECUTE ON FUNCTION
  lastro.claim(bytea), lastro.mark_sending(bytea, integer), lastro.release_claim(bytea, integer),
  lastro.take_over(bytea, integer, text), lastro.pay_claims(bytea[], integer[], bigint[]),
  lastro.erase_subject(bytea, bigint, bytea)
TO lastro_officer;

SET ROLE lastro_owner;
REVOKE CREATE ON SCHEMA lastro FROM lastro_definer;

-- Rows of a team are its own. The owner reads, for a dump, and changes nothing; the definer sees what its functions need.
ALTER TABLE lastro.workstations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.heads ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.claims ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.subject_keys ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.tombstones ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.acks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.wraps ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

CREATE POLICY owner_reads ON lastro.workstations FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.entries FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.heads FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.claims FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.subject_keys FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.tombstones FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.acks FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.wraps FOR SELECT TO lastro_owner USING (true);

CREATE POLICY definer_reads ON lastro.workstations FOR SELECT TO lastro_definer USING (true);
CREATE POLICY definer_erases ON lastro.entries TO lastro_definer USING (true);
CREATE POLICY definer_moves ON lastro.claims TO lastro_definer USING (true);
CREATE POLICY definer_erases ON lastro.subject_keys TO lastro_definer USING (true);
CREATE POLICY definer_erases ON lastro.tombstones TO lastro_definer
  USING (true) WITH CHECK (clock <= (SELECT lastro.latest_clock()));

-- What every workstation of a team reads.
GRANT SELECT ON
  lastro.schema_version, lastro.workstations, lastro.entries, lastro.heads, lastro.claims, lastro.subject_keys,
  lastro.tombstones, lastro.acks, lastro.wraps
TO lastro_member;
CREATE POLICY member_reads ON lastro.workstations FOR SELECT TO lastro_member
  USING (team_id = (SELECT lastro.login_team()));
CREATE POLICY member_reads ON lastro.entries FOR SELECT TO lastro_member USING (team_id = (SELECT lastro.this_team()));
CREATE POLICY member_reads ON lastro.heads FOR SELECT TO lastro_member USING (team_id = (SELECT lastro.this_team()));
CREATE POLICY member_reads ON lastro.claims FOR SELECT TO lastro_member USING (team_id = (SELECT lastro.this_team()));
CREATE POLICY member_reads ON lastro.subject_keys FOR SELECT TO lastro_member
  USING (team_id = (SELECT lastro.this_team()));
CREATE POLICY member_reads ON lastro.tombstones FOR SELECT TO lastro_member
  USING (team_id = (SELECT lastro.this_team()));
CREATE POLICY member_reads ON lastro.acks FOR SELECT TO lastro_member USING (team_id = (SELECT lastro.this_team()));
-- Keys wrapped for itself, and for the printed code, which a new workstation may be admitted by.
CREATE POLICY member_reads ON lastro.wraps FOR SELECT TO lastro_member
  USING (
    team_id = (SELECT lastro.login_team())
    AND workstation_id IN ((SELECT lastro.this_workstation()), '00000000-0000-0000-0000-000000000000')
  );

-- A login asks for its own workstation, in a role that it has.
GRANT INSERT (team_id, workstation_id, login, sign_key, box_key, role) ON lastro.workstations TO lastro_member;
CREATE POLICY login_enrols ON lastro.workstations FOR INSERT TO lastro_member
  WITH CHECK (
    login = session_user
    AND team_id = (SELECT lastro.login_team())
    AND admitted_by IS NULL
    AND pg_has_role(session_user, 'lastro_' || role, 'MEMBER')
  );

-- Supervisors admit and remove; the first one of a team admits itself.
GRANT UPDATE (admitted_by, admission_signature, removed_at) ON lastro.workstations TO lastro_supervisor;
CREATE POLICY supervisor_decides ON lastro.workstations FOR UPDATE TO lastro_supervisor
  USING (team_id = (SELECT lastro.this_team()) AND (SELECT lastro.is_supervisor()))
  WITH CHECK (team_id = (SELECT lastro.this_team()));
CREATE POLICY founder_admits_itself ON lastro.workstations FOR UPDATE TO lastro_supervisor
  USING (
    login = session_user
    AND role = 'supervisor'
    AND removed_at IS NULL
    AND team_id = (SELECT lastro.login_team())
    AND (SELECT lastro.has_no_supervisor())
  )
  WITH CHECK (login = session_user AND admitted_by = workstation_id AND removed_at IS NULL);

GRANT INSERT ON lastro.wraps TO lastro_supervisor;
CREATE POLICY supervisor_wraps ON lastro.wraps FOR INSERT TO lastro_supervisor
  WITH CHECK (team_id = (SELECT lastro.this_team()) AND (SELECT lastro.is_supervisor()));
-- A new printed code takes the place of the one before; what a workstation was given stays as it is.
GRANT UPDATE (sealed, at) ON lastro.wraps TO lastro_supervisor;
CREATE POLICY supervisor_renews_code ON lastro.wraps FOR UPDATE TO lastro_supervisor
  USING (
    team_id = (SELECT lastro.this_team())
    AND workstation_id = '00000000-0000-0000-0000-000000000000'
    AND (SELECT lastro.is_supervisor())
  );

-- A workstation appends to its own log; an auditor only what it read.
GRANT INSERT ON lastro.entries TO lastro_member;
CREATE POLICY officer_appends ON lastro.entries FOR INSERT TO lastro_officer
  WITH CHECK (
    team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation())
    AND clock <= (SELECT lastro.latest_clock())
    -- Nobody appends an entry without what it says, but of a subject that was erased meanwhile.
    AND (
      sealed <> ''
      OR (
        kind = 'row'
        AND EXISTS (
          SELECT FROM lastro.tombstones t
          WHERE t.team_id = entries.team_id AND t.subject_tag = entries.subject_tag AND t.clock >= entries.clock
        )
      )
    )
  );
CREATE POLICY auditor_appends ON lastro.entries FOR INSERT TO lastro_auditor
  WITH CHECK (
    team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation()) AND kind = 'control'
    AND clock <= (SELECT lastro.latest_clock())
  );

GRANT INSERT ON lastro.heads, lastro.acks TO lastro_member;
GRANT UPDATE (seq, hash, signature, at) ON lastro.heads TO lastro_member;
GRANT UPDATE (clock, signature, at) ON lastro.acks TO lastro_member;
CREATE POLICY member_begins ON lastro.heads FOR INSERT TO lastro_member
  WITH CHECK (
    team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation())
  );
CREATE POLICY member_moves ON lastro.heads FOR UPDATE TO lastro_member
  USING (team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation()));
CREATE POLICY member_acknowledges ON lastro.acks FOR INSERT TO lastro_member
  WITH CHECK (
    team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation())
  );
CREATE POLICY member_acknowledges_again ON lastro.acks FOR UPDATE TO lastro_member
  USING (team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation()));

GRANT INSERT ON lastro.subject_keys TO lastro_officer;
CREATE POLICY officer_shares ON lastro.subject_keys FOR INSERT TO lastro_officer
  WITH CHECK (team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation()));

INSERT INTO lastro.schema_version (version) VALUES (1);

RESET ROLE;
