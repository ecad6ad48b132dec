-- Rights to read and write rows. Any right not granted here is refused.

SET ROLE lastro_owner;

GRANT USAGE ON SCHEMA lastro TO lastro_member, lastro_definer;
GRANT CREATE ON SCHEMA lastro TO lastro_definer;

GRANT SELECT ON lastro.logins, lastro.workstations, lastro.entries, lastro.subject_keys TO lastro_definer;
GRANT UPDATE (admitted_by, admission_signature, removed_at, removed_by) ON lastro.workstations TO lastro_definer;
GRANT SELECT, INSERT, UPDATE, DELETE ON lastro.wraps TO lastro_definer;
GRANT UPDATE (sealed) ON lastro.entries TO lastro_definer;
GRANT DELETE ON lastro.subject_keys TO lastro_definer;
GRANT SELECT, INSERT, UPDATE ON lastro.claims, lastro.askings TO lastro_definer;
GRANT SELECT, INSERT, UPDATE, DELETE ON lastro.limits TO lastro_definer;

SET ROLE lastro_definer;

-- The team of this login, admitted or not.
CREATE FUNCTION lastro.login_team() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT team_id FROM lastro.logins WHERE login = session_user
$$;

-- The admitted workstation of this login, and its team; null while it waits or after it was removed.
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

-- Whether the team of this login has no supervisor who could admit.
CREATE FUNCTION lastro.has_no_supervisor() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT NOT EXISTS (
    SELECT FROM lastro.workstations
    WHERE team_id = lastro.login_team() AND role = 'supervisor' AND admitted_by IS NOT NULL AND removed_at IS NULL
  )
$$;

-- The latest clock that an entry or an erasure may carry: a day ahead of this server.
CREATE FUNCTION lastro.latest_clock() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT (extract(epoch FROM now() + interval '24 hours') * 1000)::bigint * 65536
$$;

-- The caller's team and workstation, for functions that act for it; refuses a caller that is not admitted.
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

-- The day by which ceilings count, by the clock of this server.
CREATE FUNCTION lastro.today() RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date
$$;

-- Whether a team has reached a ceiling today: its months asked and leased, except the claim `but`, are at the limit.
-- Callers at the same time wait here for one another, so that the last month is asked only once. They wait for 1 s at
-- most, or a transaction that never ends would block all queries.
CREATE FUNCTION lastro.is_spent(team uuid, ceiling bytea, but bytea) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '1s' AS $$
DECLARE
  most integer;
BEGIN
  SELECT a_day INTO most FROM lastro.limits WHERE team_id = team AND ceiling_tag = ceiling;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  BEGIN
    PERFORM FROM lastro.limits WHERE team_id = team AND ceiling_tag = ceiling FOR NO KEY UPDATE;
  EXCEPTION WHEN lock_not_available THEN
    NULL;
  END;
  RETURN most <= (
    SELECT coalesce(sum(asked), 0) FROM lastro.askings
    WHERE team_id = team AND ceiling_tag = ceiling AND day = lastro.today()
  ) + (
    SELECT count(*) FROM lastro.claims
    WHERE team_id = team AND ceiling_tag = ceiling AND state = 'leased' AND lease_until > now() AND claim_tag <> but
  );
END
$$;

CREATE FUNCTION lastro.count_asking(team uuid, station uuid, ceiling bytea, on_day date, difference integer) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF ceiling IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO lastro.askings AS known (team_id, ceiling_tag, day, workstation_id, asked)
  VALUES (team, ceiling, on_day, station, difference)
  ON CONFLICT (team_id, ceiling_tag, day, workstation_id) DO UPDATE SET asked = known.asked + difference;
END
$$;

-- Only five of the functions below change claims. Each that acts on a held claim checks team, holder, fence and state.

-- Leases a claim for two minutes: if it is free, if its lease ran out and it was never paid, or if the caller already
-- has the lease, since the first answer may have been lost. The fence is null if the claim cannot be leased.
-- `is_spent`: the day's ceiling is reached; this is not checked if the caller's request has already left (`was_sent`).
CREATE FUNCTION lastro.claim(wanted bytea, ceiling bytea, was_sent boolean, OUT fence integer, OUT is_spent boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  my record;
BEGIN
  SELECT * INTO my FROM lastro.here();
  is_spent := NOT was_sent AND lastro.is_spent(my.team, ceiling, wanted);
  IF is_spent THEN
    RETURN;
  END IF;
  INSERT INTO lastro.claims AS held (claim_tag, team_id, state, workstation_id, fence, since, lease_until, ceiling_tag)
  VALUES (wanted, my.team, 'leased', my.station, 1, now(), now() + interval '2 minutes', ceiling)
  ON CONFLICT (claim_tag) DO UPDATE
  SET workstation_id = my.station, fence = held.fence + 1, since = excluded.since, lease_until = excluded.lease_until,
    ceiling_tag = excluded.ceiling_tag, asked_on = NULL
  WHERE held.team_id = my.team AND held.state = 'leased' AND (
    held.workstation_id = my.station OR (held.lease_until <= now() AND held.entry_seq IS NULL)
  )
  RETURNING held.fence INTO claim.fence;
END
$$;

-- Locks and returns the claim that this workstation holds with a fence; no row if it does not hold it.
CREATE FUNCTION lastro.held_claim(wanted bytea, held integer) RETURNS SETOF lastro.claims
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT c.* FROM lastro.here() AS my, lastro.claims AS c
  WHERE c.claim_tag = wanted AND c.fence = held AND c.team_id = my.team AND c.workstation_id = my.station
    AND c.state IN ('leased', 'sending')
  FOR UPDATE OF c
$$;

-- Marks that a claim's request leaves. An expired lease still serves, unless another workstation took it or the day's
-- ceiling is reached.
CREATE FUNCTION lastro.mark_sending(wanted bytea, held integer, OUT is_held boolean, OUT is_spent boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  mine lastro.claims;
BEGIN
  SELECT * INTO mine FROM lastro.held_claim(wanted, held);
  is_spent := FOUND AND mine.state = 'leased' AND mine.lease_until <= now()
    AND lastro.is_spent(mine.team_id, mine.ceiling_tag, wanted);
  is_held := mine.claim_tag IS NOT NULL AND NOT is_spent;
  IF is_held THEN
    UPDATE lastro.claims
    SET state = 'sending', since = now(), lease_until = NULL, asked_on = coalesce(asked_on, lastro.today())
    WHERE claim_tag = wanted;
    IF mine.asked_on IS NULL THEN
      PERFORM lastro.count_asking(mine.team_id, mine.workstation_id, mine.ceiling_tag, lastro.today(), 1);
    END IF;
  END IF;
END
$$;

-- Gives back a claim by which no month was asked: it becomes free, or paid again if it was paid before.
CREATE FUNCTION lastro.release_claim(wanted bytea, held integer) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  mine lastro.claims;
BEGIN
  SELECT * INTO mine FROM lastro.held_claim(wanted, held);
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE lastro.claims
  SET state = CASE WHEN entry_seq IS NULL THEN 'leased' ELSE 'paid' END,
    since = now(), lease_until = CASE WHEN entry_seq IS NULL THEN now() END, asked_on = NULL
  WHERE claim_tag = wanted;
  IF mine.asked_on IS NOT NULL THEN
    PERFORM lastro.count_asking(mine.team_id, mine.workstation_id, mine.ceiling_tag, mine.asked_on, -1);
  END IF;
  RETURN true;
END
$$;

-- Takes a claim that another workstation left sending, or that is paid, to ask the month again, which counts again. If
-- the first answer was lost, a repeated call returns the same fence. The fence is null if the claim has changed since.
CREATE FUNCTION lastro.take_over(wanted bytea, known integer, known_state text, OUT fence integer, OUT is_spent boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  my record;
  ceiling bytea;
BEGIN
  SELECT * INTO my FROM lastro.here();
  is_spent := false;
  SELECT c.fence INTO take_over.fence FROM lastro.held_claim(wanted, known + 1) AS c;
  IF FOUND OR known_state NOT IN ('sending', 'paid') THEN
    RETURN;
  END IF;
  SELECT c.ceiling_tag INTO ceiling FROM lastro.claims c WHERE c.claim_tag = wanted AND c.team_id = my.team;
  is_spent := lastro.is_spent(my.team, ceiling, wanted);
  IF is_spent THEN
    RETURN;
  END IF;
  UPDATE lastro.claims c
  SET state = CASE known_state WHEN 'sending' THEN 'sending' ELSE 'leased' END, workstation_id = my.station,
    fence = known + 1, since = now(), lease_until = CASE known_state WHEN 'paid' THEN now() + interval '2 minutes' END,
    asked_on = CASE known_state WHEN 'sending' THEN lastro.today() END
  WHERE c.claim_tag = wanted AND c.team_id = my.team AND c.fence = known
    AND CASE WHEN c.state = 'leased' AND c.lease_until <= now() AND c.entry_seq IS NOT NULL THEN 'paid' ELSE c.state END = known_state
  RETURNING c.fence INTO take_over.fence;
  IF FOUND AND known_state = 'sending' THEN
    PERFORM lastro.count_asking(my.team, my.station, ceiling, lastro.today(), 1);
  END IF;
END
$$;

-- Marks claims as paid by the caller's own entries, in the transaction that appends those. A claim that another
-- workstation holds by now is left alone.
CREATE FUNCTION lastro.pay_claims(tags bytea[], fences integer[], seqs bigint[]) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  my record;
  one record;
BEGIN
  SELECT * INTO my FROM lastro.here();
  FOR one IN
    SELECT c.claim_tag, c.ceiling_tag, c.asked_on, paid.seq
    FROM lastro.claims c JOIN unnest(tags, fences, seqs) AS paid (tag, fence, seq) ON c.claim_tag = paid.tag AND c.fence = paid.fence
    WHERE c.team_id = my.team AND c.workstation_id = my.station AND c.state IN ('leased', 'sending') AND EXISTS (
      SELECT FROM lastro.entries e WHERE e.team_id = my.team AND e.workstation_id = my.station AND e.seq = paid.seq
    )
    FOR UPDATE OF c
  LOOP
    UPDATE lastro.claims
    SET state = 'paid', lease_until = NULL, entry_workstation = my.station, entry_seq = one.seq,
      asked_on = coalesce(asked_on, lastro.today())
    WHERE claim_tag = one.claim_tag;
    IF one.asked_on IS NULL THEN
      PERFORM lastro.count_asking(my.team, my.station, one.ceiling_tag, lastro.today(), 1);
    END IF;
  END LOOP;
END
$$;

-- Sets the most months per day that a team may ask in an environment; null removes the limit.
CREATE FUNCTION lastro.set_limit(ceiling bytea, most integer) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  my record;
BEGIN
  SELECT * INTO my FROM lastro.here();
  IF NOT lastro.is_supervisor() THEN
    RAISE EXCEPTION 'not a supervisor' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF most IS NULL THEN
    DELETE FROM lastro.limits WHERE team_id = my.team AND ceiling_tag = ceiling;
    RETURN;
  END IF;
  INSERT INTO lastro.limits (team_id, ceiling_tag, a_day) VALUES (my.team, ceiling, most)
  ON CONFLICT (team_id, ceiling_tag) DO UPDATE SET a_day = excluded.a_day;
END
$$;

-- The newest epoch with a key for the printed code; 0 before the first.
CREATE FUNCTION lastro.newest_epoch(of_team uuid) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(max(epoch), 0) FROM lastro.wraps
  WHERE team_id = of_team AND workstation_id = '00000000-0000-0000-0000-000000000000'
$$;

-- Admits a waiting workstation with its keys, which replace keys wrapped for it earlier. The caller is a supervisor,
-- or, without any, the workstation itself; the first one of a team also gives the printed code a key. False if another
-- caller decided before, or if the team has a newer key; a workstation that admits itself may lack the newest key,
-- since the printed code's copy of it may be unreadable.
CREATE FUNCTION lastro.admit(
  newcomer uuid, newcomer_role text, signed_by uuid, signature bytea, epochs integer[], holders uuid[], keys bytea[]
) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  team uuid := lastro.login_team();
  newest integer := lastro.newest_epoch(team);
BEGIN
  IF lastro.is_supervisor() THEN
    IF signed_by IS DISTINCT FROM lastro.this_workstation() THEN
      RETURN false;
    END IF;
  ELSIF signed_by IS DISTINCT FROM newcomer OR newcomer_role <> 'supervisor' OR NOT lastro.has_no_supervisor() OR NOT EXISTS (
    SELECT FROM lastro.workstations w
    WHERE w.team_id = team AND w.workstation_id = newcomer AND w.login = session_user AND w.removed_at IS NULL
  ) THEN
    RETURN false;
  END IF;
  UPDATE lastro.workstations w SET admitted_by = signed_by, admission_signature = signature
  WHERE w.team_id = team AND w.workstation_id = newcomer AND w.role = newcomer_role
    AND w.removed_at IS NULL AND w.admitted_by IS NULL;
  IF NOT FOUND THEN
    -- A repeated call, as after a lost answer.
    RETURN EXISTS (
      SELECT FROM lastro.workstations w
      WHERE w.team_id = team AND w.workstation_id = newcomer AND w.role = newcomer_role
        AND w.removed_at IS NULL AND w.admitted_by = signed_by AND w.admission_signature = signature
    );
  END IF;
  DELETE FROM lastro.wraps WHERE team_id = team AND workstation_id = newcomer;
  INSERT INTO lastro.wraps (team_id, epoch, workstation_id, sealed)
  SELECT team, given.epoch, given.holder, given.key FROM unnest(epochs, holders, keys) AS given (epoch, holder, key)
  WHERE newest = 0 OR (given.holder = newcomer AND given.epoch <= newest);
  RETURN cardinality(epochs) = 0 OR newest = 0 OR newest = ANY (epochs) OR signed_by = newcomer;
END
$$;

-- Begins a new epoch with keys for the supervisor who begins it, for the printed code, and for the members it names. False
-- if another supervisor began that epoch or a later one, if a member was admitted that the caller does not know, or if the
-- caller began a hundred within a day. Epochs must follow one another closely, so that their numbers cannot be used up.
CREATE FUNCTION lastro.begin_epoch(next integer, holders uuid[], keys bytea[], known uuid[]) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  my record;
  newest integer;
BEGIN
  SELECT * INTO my FROM lastro.here();
  IF NOT lastro.is_supervisor() THEN
    RAISE EXCEPTION 'not a supervisor' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT holders @> ARRAY[my.station, '00000000-0000-0000-0000-000000000000'] THEN
    RETURN false;
  END IF;
  newest := lastro.newest_epoch(my.team);
  IF next <= newest THEN
    -- A repeated call, as after a lost answer.
    RETURN NOT EXISTS (
      SELECT FROM unnest(holders, keys) AS given (holder, key) WHERE NOT EXISTS (
        SELECT FROM lastro.wraps w
        WHERE w.team_id = my.team AND w.workstation_id = given.holder AND w.epoch = next AND w.sealed = given.key
      )
    );
  END IF;
  IF next > newest + 100 OR 100 <= (
    SELECT count(*) FROM lastro.wraps w
    WHERE w.team_id = my.team AND w.workstation_id = my.station AND w.begun_by = my.station AND w.at > now() - interval '1 day'
  ) OR EXISTS (
    SELECT FROM lastro.workstations w
    WHERE w.team_id = my.team AND w.admitted_by IS NOT NULL AND w.removed_at IS NULL AND w.workstation_id <> ALL (known)
  ) THEN
    RETURN false;
  END IF;
  INSERT INTO lastro.wraps (team_id, epoch, workstation_id, sealed, begun_by)
  SELECT my.team, next, given.holder, given.key, my.station FROM unnest(holders, keys) AS given (holder, key)
  ON CONFLICT (team_id, workstation_id, epoch) DO UPDATE SET sealed = excluded.sealed, at = now(), begun_by = excluded.begun_by;
  RETURN true;
END
$$;

-- Makes a new printed code with a new epoch, as `begin_epoch` does. Keys of former epochs replace those of the old
-- code. The first epoch's key is always among them, so that its instant is the code's.
CREATE FUNCTION lastro.renew_code(
  next integer, holders uuid[], keys bytea[], known uuid[], former integer[], former_keys bytea[]
) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  my record;
BEGIN
  SELECT * INTO my FROM lastro.here();
  IF NOT coalesce(1 = ANY (former), false) OR NOT lastro.begin_epoch(next, holders, keys, known) THEN
    RETURN false;
  END IF;
  UPDATE lastro.wraps w SET sealed = given.key, at = now(), begun_by = my.station
  FROM unnest(former, former_keys) AS given (epoch, key)
  WHERE w.team_id = my.team AND w.workstation_id = '00000000-0000-0000-0000-000000000000' AND w.epoch = given.epoch
    AND w.epoch < next;
  RETURN true;
END
$$;

-- Removes a workstation and records the remover. False if it is not a member, or if the caller removed a hundred members
-- within a day.
CREATE FUNCTION lastro.remove_workstation(leaving uuid) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  my record;
BEGIN
  SELECT * INTO my FROM lastro.here();
  IF NOT lastro.is_supervisor() THEN
    RAISE EXCEPTION 'not a supervisor' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (
    SELECT FROM lastro.workstations w WHERE w.team_id = my.team AND w.workstation_id = leaving AND w.removed_at IS NOT NULL
  ) THEN
    RETURN true;
  END IF;
  IF 100 <= (
    SELECT count(*) FROM lastro.workstations w
    WHERE w.team_id = my.team AND w.removed_by = my.station AND w.admitted_by IS NOT NULL AND w.removed_at > now() - interval '1 day'
  ) THEN
    RETURN false;
  END IF;
  UPDATE lastro.workstations w SET removed_at = now(), removed_by = my.station
  WHERE w.team_id = my.team AND w.workstation_id = leaving;
  RETURN FOUND;
END
$$;

-- The only update of entries, and the only delete. A workstation's keys stay if an entry of its own is later than the
-- erasure.
CREATE FUNCTION lastro.erase_subject(erased bytea, up_to bigint) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  my record;
BEGIN
  SELECT * INTO my FROM lastro.here();
  -- The caller must have recorded the erasure in its own signed log, so that every emptied entry is explained.
  IF NOT EXISTS (
    SELECT FROM lastro.entries e
    WHERE e.team_id = my.team AND e.workstation_id = my.station AND e.kind = 'tombstone' AND e.subject_tag = erased
      AND e.clock = up_to
  ) THEN
    RAISE EXCEPTION 'no tombstone in the own log' USING ERRCODE = 'insufficient_privilege';
  END IF;
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
  lastro.latest_clock(), lastro.here(), lastro.today(), lastro.is_spent(uuid, bytea, bytea),
  lastro.count_asking(uuid, uuid, bytea, date, integer), lastro.claim(bytea, bytea, boolean), lastro.held_claim(bytea, integer),
  lastro.mark_sending(bytea, integer), lastro.release_claim(bytea, integer), lastro.take_over(bytea, integer, text),
  lastro.pay_claims(bytea[], integer[], bigint[]), lastro.set_limit(bytea, integer), lastro.newest_epoch(uuid),
  lastro.admit(uuid, text, uuid, bytea, integer[], uuid[], bytea[]),
  lastro.begin_epoch(integer, uuid[], bytea[], uuid[]),
  lastro.renew_code(integer, uuid[], bytea[], uuid[], integer[], bytea[]), lastro.remove_workstation(uuid),
  lastro.erase_subject(bytea, bigint)
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  lastro.login_team(), lastro.this_workstation(), lastro.this_team(), lastro.is_supervisor(), lastro.has_no_supervisor(),
  lastro.latest_clock(), lastro.today()
TO lastro_member;
GRANT EXECUTE ON FUNCTION
  lastro.claim(bytea, bytea, boolean), lastro.mark_sending(bytea, integer), lastro.release_claim(bytea, integer),
  lastro.take_over(bytea, integer, text), lastro.pay_claims(bytea[], integer[], bigint[]),
  lastro.erase_subject(bytea, bigint)
TO lastro_officer;
GRANT EXECUTE ON FUNCTION
  lastro.set_limit(bytea, integer), lastro.admit(uuid, text, uuid, bytea, integer[], uuid[], bytea[]),
  lastro.begin_epoch(integer, uuid[], bytea[], uuid[]),
  lastro.renew_code(integer, uuid[], bytea[], uuid[], integer[], bytea[]), lastro.remove_workstation(uuid)
TO lastro_supervisor;

SET ROLE lastro_owner;
REVOKE CREATE ON SCHEMA lastro FROM lastro_definer;

-- Only a team's own workstations see its rows. The owner role may read all rows, for a dump, but not change them; the
-- definer role sees the rows its functions need.
ALTER TABLE lastro.workstations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.heads ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.claims ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.limits ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.askings ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.subject_keys ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.acks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE lastro.wraps ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

CREATE POLICY owner_reads ON lastro.workstations FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.entries FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.heads FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.claims FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.limits FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.askings FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.subject_keys FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.acks FOR SELECT TO lastro_owner USING (true);
CREATE POLICY owner_reads ON lastro.wraps FOR SELECT TO lastro_owner USING (true);

CREATE POLICY definer_decides ON lastro.workstations TO lastro_definer USING (true);
CREATE POLICY definer_gives ON lastro.wraps TO lastro_definer USING (true);
CREATE POLICY definer_erases ON lastro.entries TO lastro_definer USING (true);
CREATE POLICY definer_moves ON lastro.claims TO lastro_definer USING (true);
CREATE POLICY definer_limits ON lastro.limits TO lastro_definer USING (true);
CREATE POLICY definer_counts ON lastro.askings TO lastro_definer USING (true);
CREATE POLICY definer_erases ON lastro.subject_keys TO lastro_definer USING (true);

-- Every workstation of a team may read these.
GRANT SELECT ON
  lastro.schema_version, lastro.workstations, lastro.entries, lastro.heads, lastro.claims, lastro.limits, lastro.askings, lastro.subject_keys,
  lastro.acks, lastro.wraps
TO lastro_member;
CREATE POLICY member_reads ON lastro.workstations FOR SELECT TO lastro_member
  USING (team_id = (SELECT lastro.login_team()));
CREATE POLICY member_reads ON lastro.entries FOR SELECT TO lastro_member USING (team_id = (SELECT lastro.this_team()));
CREATE POLICY member_reads ON lastro.heads FOR SELECT TO lastro_member USING (team_id = (SELECT lastro.this_team()));
CREATE POLICY member_reads ON lastro.claims FOR SELECT TO lastro_member USING (team_id = (SELECT lastro.this_team()));
CREATE POLICY member_reads ON lastro.limits FOR SELECT TO lastro_member USING (team_id = (SELECT lastro.this_team()));
CREATE POLICY member_reads ON lastro.askings FOR SELECT TO lastro_member USING (team_id = (SELECT lastro.this_team()));
CREATE POLICY member_reads ON lastro.subject_keys FOR SELECT TO lastro_member
  USING (team_id = (SELECT lastro.this_team()));
CREATE POLICY member_reads ON lastro.acks FOR SELECT TO lastro_member USING (team_id = (SELECT lastro.this_team()));
-- Keys wrapped for the workstation itself, and for the printed code, by which a new workstation may be admitted.
CREATE POLICY member_reads ON lastro.wraps FOR SELECT TO lastro_member
  USING (
    team_id = (SELECT lastro.login_team())
    AND workstation_id IN ((SELECT lastro.this_workstation()), '00000000-0000-0000-0000-000000000000')
  );

-- A login enrols its own workstation, in a role that the login has.
GRANT INSERT (team_id, workstation_id, login, sign_key, box_key, role) ON lastro.workstations TO lastro_member;
CREATE POLICY login_enrols ON lastro.workstations FOR INSERT TO lastro_member
  WITH CHECK (
    login = session_user
    AND team_id = (SELECT lastro.login_team())
    AND admitted_by IS NULL
    AND pg_has_role(session_user, 'lastro_' || role, 'MEMBER')
  );

-- A workstation appends to its own log; an auditor may append only control entries, which record what it read.
GRANT INSERT ON lastro.entries TO lastro_member;
CREATE POLICY officer_appends ON lastro.entries FOR INSERT TO lastro_officer
  WITH CHECK (
    team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation())
    AND clock <= (SELECT lastro.latest_clock())
  );
CREATE POLICY auditor_appends ON lastro.entries FOR INSERT TO lastro_auditor
  WITH CHECK (
    team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation()) AND kind = 'control'
    AND clock <= (SELECT lastro.latest_clock())
  );

-- Each of these rows carries the current time.
GRANT INSERT ON lastro.heads, lastro.acks TO lastro_member;
GRANT UPDATE (seq, hash, signature, at) ON lastro.heads TO lastro_member;
GRANT UPDATE (clock, signature, at) ON lastro.acks TO lastro_member;
CREATE POLICY member_begins ON lastro.heads FOR INSERT TO lastro_member
  WITH CHECK (
    team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation()) AND at = now()
  );
CREATE POLICY member_moves ON lastro.heads FOR UPDATE TO lastro_member
  USING (team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation()))
  WITH CHECK (
    team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation()) AND at = now()
  );
CREATE POLICY member_acknowledges ON lastro.acks FOR INSERT TO lastro_member
  WITH CHECK (
    team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation()) AND at = now()
  );
CREATE POLICY member_acknowledges_again ON lastro.acks FOR UPDATE TO lastro_member
  USING (team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation()))
  WITH CHECK (
    team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation()) AND at = now()
  );

GRANT INSERT ON lastro.subject_keys TO lastro_officer;
CREATE POLICY officer_shares ON lastro.subject_keys FOR INSERT TO lastro_officer
  WITH CHECK (
    team_id = (SELECT lastro.this_team()) AND workstation_id = (SELECT lastro.this_workstation())
    AND epoch <= (SELECT max(w.epoch) FROM lastro.wraps w WHERE w.workstation_id = '00000000-0000-0000-0000-000000000000')
  );

INSERT INTO lastro.schema_version (version) VALUES (1);

RESET ROLE;
