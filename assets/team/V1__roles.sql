-- Roles of a team's database, none of which logs in. Repeatable: roles belong to the whole cluster.
-- Runs as a superuser, or as the owner of the database who may create roles. docs/team.md says how.

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

-- Who reads: every workstation. Who else may what follows from these.
GRANT lastro_member TO lastro_officer, lastro_auditor;
GRANT lastro_officer TO lastro_supervisor;

-- Tables belong to one, functions that act for a workstation to another, which has only the rights they need.
GRANT lastro_owner, lastro_definer TO CURRENT_USER;

DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO lastro_member, lastro_owner', current_database());
END
$$;

CREATE SCHEMA lastro AUTHORIZATION lastro_owner;
