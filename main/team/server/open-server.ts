import { ok } from '#domain/basics/outcome.ts';
import { TEAM_ROLES } from '#domain/team/role.ts';
import type { OpenTeamServer, ServerFacts } from '#main/ports/team.ts';
import { serverClaims } from './claims.ts';
import { openConnections, SCHEMA_VERSION, type Session } from './connections.ts';
import { serverLog } from './log.ts';
import { serverPeople } from './people.ts';
import { serverSubjects } from './subjects.ts';

const FACTS = `SELECT current_setting('server_version_num')::integer AS version, session_user AS login,
  lastro.login_team() AS team, (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now,
  ARRAY(SELECT role FROM unnest($1::text[]) AS role WHERE pg_has_role(session_user, 'lastro_' || role, 'MEMBER')) AS roles,
  EXISTS (SELECT FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl) AS encrypted_there`;

interface FactsRow extends Pick<ServerFacts, 'version' | 'login' | 'team' | 'roles'> {
  /** Milliseconds of the server's clock. */
  readonly now: number;
  readonly encrypted_there: boolean;
}

/** Opens a team's PostgreSQL over pg (docs/team.md); connects at the first call. */
export const openTeamServer: OpenTeamServer = (place, password) => {
  const connections = openConnections(place, password);
  return {
    check: () => connections.run('statement', async (session) => ok(await factsOf(session))),
    ...serverClaims(connections),
    ...serverLog(connections),
    ...serverPeople(connections),
    ...serverSubjects(connections),
    close: () => connections.close(),
  };
};

async function factsOf(session: Session): Promise<ServerFacts> {
  const asked = Date.now();
  const [row] = await session.rows<FactsRow>(FACTS, [TEAM_ROLES]);
  const between = (asked + Date.now()) / 2;
  if (row === undefined) throw new Error('no facts of the server');
  const { version, login, team, roles, encrypted_there: isEncryptedThere } = row;
  const clockDifference = Math.round(row.now - between);
  return {
    version,
    schemaVersion: SCHEMA_VERSION,
    login,
    team,
    roles,
    clockDifference,
    now: row.now,
    isEncrypted: session.isEncrypted,
    isEncryptedThere,
  };
}
