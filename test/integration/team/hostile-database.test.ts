import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TeamRole } from '#domain/team/role.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase, must, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { value } from '../app/opened.ts';
import { entriesOf, headOf, hostileProgram, view } from './hostile-program.ts';
import { stateOf, sync, type TeamStation, teamStations } from './team-stations.ts';

const postgres = providePostgres();

const REFUSED = '42501';

describe.skipIf(!postgres.present)('a login of a team that speaks SQL itself', { timeout: 120_000 }, () => {
  let database: TeamDatabase;
  let stations: ReturnType<typeof teamStations>;
  beforeAll(async () => {
    database = await createTeamDatabase(await sharedCluster(postgres.present ? postgres.path : ''));
    stations = teamStations(database);
  });
  afterEach(() => stations.close());
  afterAll(() => database.drop());

  async function teamWith(role: Exclude<TeamRole, 'auditor'>) {
    const { team, founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    const hostile = await hostileProgram(database, founder, team, role);
    stations.closing.push(hostile.close);
    return { team, founder, officer, hostile, id: hostile.access.record.workstation };
  }

  /** Each of the others exchanges and is shown the team. */
  async function goesOn(...all: readonly TeamStation[]): Promise<void> {
    for (const one of all) {
      await sync(one);
      expect(await stateOf(one)).toMatchObject({ stops: [], failure: null });
    }
  }

  test('data, bounded columns: no instant but the present is written by a login, and one that no calendar has stops nobody', async () => {
    const { team, founder, officer, hostile, id } = await teamWith('officer');
    const entries = entriesOf(hostile.access, [{ body: view('a') }]);
    must(await hostile.access.server.push(entries, headOf(hostile.access, entries), [], []));
    const late = await stations.workstation(team, 'officer');
    await value(late.ask('team.join', late.login));
    const waiting = (await stateOf(late)).self.workstation;
    const ack = `INSERT INTO lastro.acks VALUES ('${team}', sha256('x'), '${id}', 1, decode(repeat('ab', 64), 'hex'),`;
    for (const at of ['infinity', '-infinity', '294000-01-01', '4000-01-01 BC', '2001-01-01']) {
      expect(await hostile.sql(`UPDATE lastro.heads SET at = '${at}'`)).toBe(REFUSED);
      expect(await hostile.sql(`${ack} '${at}')`)).toBe(REFUSED);
      // As an administrator.
      await database.ask('UPDATE lastro.heads SET at = $2 WHERE workstation_id = $1', [id, at]);
      await database.ask(`${ack} $1) ON CONFLICT (team_id, subject_tag, workstation_id) DO UPDATE SET at = $1`, [at]);
      await database.ask(
        "UPDATE lastro.wraps SET at = $2 WHERE team_id = $1 AND workstation_id = '00000000-0000-0000-0000-000000000000'",
        [team, at],
      );
      await database.ask('UPDATE lastro.workstations SET removed_at = $2 WHERE workstation_id = $1', [waiting, at]);
      await goesOn(founder, officer);
    }
    expect(await hostile.sql('UPDATE lastro.heads SET at = now()')).toBe('done');
  });
});
