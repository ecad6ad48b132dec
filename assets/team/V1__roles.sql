-- Roles of a team's database; they cannot log in. May run more than once: roles belong to the whole cluster.
-- Run it as a superuser, or as the database's owner if that role may create roles; see docs/team.md.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['lastro_owner', 'lastro_definer', 'lastro_member', 'lastro_officer', 'lastro_supervisor', 'lastro_auditor']
  LOOP
    IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN', name);
    END IF;
  END LOOP;
END
$$;

-- Every workstation is a member, which may read; the other roles build on it.
GRANT lastro_member TO lastro_officer, lastro_auditor;
GRANT lastro_officer TO lastro_supervisor;

-- lastro_owner owns the tables. lastro_definer owns the functions that act for a workstation, and has only the rights
-- they need.
GRANT lastro_owner, lastro_definer TO CURRENT_USER;

DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO lastro_member, lastro_owner', current_database());
END
$$;

DO $$
BEGIN
  IF to_regnamespace('public') IS NOT NULL THEN
    REVOKE ALL ON SCHEMA public FROM PUBLIC;
  END IF;
END
$$;

-- By default, PostgreSQL lets everybody fill its disk with large objects and messages, and run blocks of code. Only a
-- superuser can revoke that: an owner who is not a superuser must ask one to run this block once.
DO $$
DECLARE
  one regprocedure;
BEGIN
  IF NOT (SELECT rolsuper FROM pg_catalog.pg_roles WHERE rolname = current_user) THEN
    RAISE NOTICE 'what PostgreSQL grants to PUBLIC stays, until a superuser takes it back';
    RETURN;
  END IF;
  FOR one IN
    SELECT oid FROM pg_catalog.pg_proc
    WHERE pronamespace = 'pg_catalog'::regnamespace
      AND proname ~ '^(lo_.*|loread|lowrite|pg_logical_emit_message|pg_export_snapshot)$'
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', one);
  END LOOP;
  REVOKE ALL ON LANGUAGE plpgsql, sql FROM PUBLIC;
  GRANT USAGE ON LANGUAGE plpgsql, sql TO lastro_definer;
END
$$;

CREATE SCHEMA lastro AUTHORIZATION lastro_owner;
