import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { registerConsent } from '../app/officer.ts';
import { value } from '../app/opened.ts';
import { expectSame, stateOf, sync, type TeamStation, teamStations } from './team-stations.ts';

const postgres = providePostgres();

/** A row of a team's table as another team would have it. */
const COPIED = `INSERT INTO lastro.workstations
  SELECT $2, workstation_id, login || '_copy', sign_key, box_key, role,
    (SELECT workstation_id FROM lastro.workstations WHERE team_id = $2 AND role = 'supervisor'), admission_signature, NULL
  FROM lastro.workstations WHERE team_id = $1 AND role = 'officer'`;
const copied = (table: string, columns: string): string =>
  `INSERT INTO lastro.${table} SELECT $2, ${columns} FROM lastro.${table} JOIN lastro.workstations AS w USING (workstation_id)
   WHERE ${table}.team_id = $1 AND w.team_id = $1 AND w.role = 'officer'`;

interface HeadRow {
  readonly workstation_id: string;
  readonly seq: string;
  readonly hash: Buffer;
  readonly signature: Buffer;
}

describe.skipIf(!postgres.present)('what an administrator shows once more', { timeout: 60_000 }, () => {
  let database: TeamDatabase;
  let stations: ReturnType<typeof teamStations>;

  beforeAll(async () => {
    database = await createTeamDatabase(await sharedCluster(postgres.present ? postgres.path : ''));
    stations = teamStations(database);
  });
  afterEach(() => stations.close());
  afterAll(() => database.drop());

  test('data, the database is no witness: an admission and a log of one team are nobody’s in another', {
    tags: ['long'],
  }, async () => {
    const one = await stations.teamOf(['officer']);
    await registerConsent((one.others[0] as TeamStation).ask);
    await expectSame(one.founder, one.others[0] as TeamStation);
    const other = await stations.teamOf([]);
    await database.ask(COPIED, [one.team, other.team]);
    const columns = 'workstation_id, seq, kind, clock, subject_tag, epoch, sealed, sealed_sha256, previous, hash';
    await database.ask(copied('entries', columns), [one.team, other.team]);
    await database.ask(copied('heads', 'workstation_id, seq, hash, signature, at'), [one.team, other.team]);
    await sync(other.founder);
    const { server, stops, failure } = await stateOf(other.founder);
    expect({ stops, failure }).toEqual({ stops: [], failure: null });
    expect(server?.members.map(({ state }) => state).toSorted()).toEqual(['member', 'unproved']);
    const { total } = await value(other.founder.ask('consent.list', { search: '', offset: 0, limit: 1 }));
    expect(total).toBe(0);
  });

  test('data, what vanishes is said: an older end of a log, signed as it was, is less than is known', async () => {
    const { team, founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    await registerConsent(founder.ask);
    await sync(founder);
    const heads = () =>
      database.ask<HeadRow & Record<string, unknown>>('SELECT * FROM lastro.heads WHERE team_id = $1', [team]);
    const show = async (shown: readonly HeadRow[]): Promise<void> => {
      for (const { workstation_id: id, seq, hash, signature } of shown)
        await database.ask('UPDATE lastro.heads SET seq = $2, hash = $3, signature = $4 WHERE workstation_id = $1', [
          id,
          seq,
          hash,
          signature,
        ]);
    };
    const older = await heads();
    await registerConsent(founder.ask);
    await expectSame(founder, officer);
    const newest = await heads();
    await show(older);
    await sync(officer);
    const by = founder.login.place.login;
    expect((await stateOf(officer)).stops).toEqual([{ why: 'server_behind', by }]);
    await show(newest);
    await expectSame(founder, officer);
    expect(await stateOf(officer)).toMatchObject({ stops: [], failure: null });
  });
});
