import { describe, expect, test } from 'vitest';
import { createCluster } from '../../support/postgres/cluster.ts';
import { createTeamDatabase } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { value } from '../app/opened.ts';
import { teamStations } from './team-stations.ts';

const postgres = providePostgres();

describe.skipIf(!postgres.present)('a team whose server stops', () => {
  test('is said to be unreached at each of its workstations, until the server answers again', async () => {
    const cluster = await createCluster(postgres.present ? postgres.path : '');
    const stations = teamStations(await createTeamDatabase(cluster));
    try {
      const { founder, others } = await stations.teamOf(['officer']);
      const all = [founder, ...others];
      const failures = async (): Promise<readonly (string | null)[]> =>
        Promise.all(all.map(async ({ ask }) => (await value(ask('team.reach', {}))).failure));
      for (const { ask } of all) await value(ask('team.sync', {}));
      expect(await failures()).toEqual([null, null]);
      await cluster.stop();
      for (const { ask } of all) {
        expect(await ask('team.sync', {})).toMatchObject({ error: { code: 'team_unreachable' } });
      }
      expect(await failures()).toEqual(['team_unreachable', 'team_unreachable']);
      await cluster.start();
      for (const { ask } of all) await value(ask('team.sync', {}));
      expect(await failures()).toEqual([null, null]);
    } finally {
      await stations.close();
      await cluster.remove();
    }
  });
});
