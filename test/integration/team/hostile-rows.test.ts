import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NO_ENTRY, openEntry } from '#main/features/team/entries.ts';
import { controlKey } from '#main/features/team/epoch-keys.ts';
import { decodeBody, encodeBody } from '#main/repositories/team/body.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase, must, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { registerConsent, runNewest } from '../app/officer.ts';
import { value } from '../app/opened.ts';
import { type HostileProgram, hostileProgram, view, writeLog } from './hostile-program.ts';
import { admitted, expectSame, stateOf, sync, type TeamStation, teamStations } from './team-stations.ts';

const postgres = providePostgres();

describe.skipIf(!postgres.present)('rows under another one’s name', { timeout: 120_000 }, () => {
  let database: TeamDatabase;
  let stations: ReturnType<typeof teamStations>;

  beforeAll(async () => {
    database = await createTeamDatabase(await sharedCluster(postgres.present ? postgres.path : ''));
    stations = teamStations(database);
  });
  afterEach(() => stations.close());
  afterAll(() => database.drop());

  /** Its log is read before any other one. */
  async function hostile(team: string, founder: TeamStation): Promise<HostileProgram> {
    const first = '00000000-0000-4000-8000-000000000001';
    const made = await hostileProgram(database, founder, team, 'officer', first);
    stations.closing.push(made.close);
    return made;
  }
  async function newcomer(team: string, founder: TeamStation): Promise<TeamStation> {
    const late = await stations.workstation(team, 'officer');
    await admitted(founder, late);
    return late;
  }

  test('data, a person whom another log tells with another role is set aside and said, at who knows the true one and at who does not', async () => {
    const { team, founder } = await stations.teamOf([]);
    await value(
      founder.ask('people.add', { name: 'Rui Matos', role: 'approver', passphrase: 'ponte velha sem corrimão' }),
    );
    const [rui] = (await value(founder.ask('people.list', {}))).people;
    const program = await hostile(team, founder);
    const other = { name: 'Rui Matos', role: 'analyst', added_at: Date.parse(rui?.addedAt ?? ''), ended_at: null };
    const body = encodeBody({ part: 'people', id: rui?.id ?? '', subject: null, row: { id: rui?.id ?? '', ...other } });
    await writeLog(program.access, [{ body }]);
    await sync(founder);
    const rolesOf = async ({ ask }: TeamStation) =>
      (await value(ask('people.list', {}))).people.map(({ role }) => role);
    expect(await rolesOf(founder)).toEqual(['approver']);
    expect((await stateOf(founder)).unread).toMatchObject([{ by: program.login, why: 'unreadable', entries: 1 }]);
    const late = await newcomer(team, founder);
    expect(await rolesOf(late)).toEqual(['analyst']);
    expect((await stateOf(late)).unread).toMatchObject([
      { by: founder.login.place.login, why: 'unreadable', entries: 1 },
    ]);
  });

  test('data, emptied entries: what somebody emptied without a word is written again by whose it is, and others pass it then', async () => {
    const { team, founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    await registerConsent(founder.ask);
    await sync(founder);
    const own = (await stateOf(founder)).self;
    await database.ask(`UPDATE lastro.entries SET sealed = '' WHERE workstation_id = $1 AND subject_tag IS NOT NULL`, [
      own.workstation,
    ]);
    await database.ask('DELETE FROM lastro.subject_keys WHERE team_id = $1', [team]);
    await sync(officer);
    expect((await stateOf(officer)).stops).toMatchObject([{ why: 'withheld' }]);
    await value(officer.ask('team.verify', {}));
    await sync(officer);
    expect((await stateOf(officer)).stops).toHaveLength(1);
    const holds = async () => (await value(founder.ask('team.verify', {}))).logs.map((log) => log.holds);
    expect(await holds()).toEqual([false, true]);
    await sync(founder);
    expect(await holds()).toEqual([true, true]);
    await expectSame(founder, officer, await newcomer(team, founder));
    expect((await stateOf(officer)).stops).toEqual([]);
  });

  test('30,000 rows of a part that no version knows are taken in seconds, and slow no later exchange down', {
    tags: ['long'],
  }, async () => {
    const { team, founder } = await stations.teamOf([]);
    const { access } = await hostile(team, founder);
    const row = { text: 'y'.repeat(200) };
    for (let written = 0; written < 30_000; written += 2_000) {
      const bodies = Array.from({ length: 2_000 }, (_, at) =>
        encodeBody({ part: 'later', id: `x${written + at}`, subject: null, row }),
      );
      await writeLog(
        access,
        bodies.map((body) => ({ body })),
      );
    }
    const took = async (): Promise<number> => {
      const began = performance.now();
      await sync(founder);
      return performance.now() - began;
    };
    expect(await took()).toBeLessThan(15_000);
    await writeLog(access, [{ body: view('a') }]);
    expect(await took()).toBeLessThan(1_000);
    expect((await value(founder.ask('library.views', {}))).views).toHaveLength(1);
  });

  test('data, a dictionary that is told under another one’s id is set aside: responses are read by the true one', {
    tags: ['long'],
  }, async () => {
    const { team, founder } = await stations.teamOf([]);
    await registerConsent(founder.ask);
    await value(runNewest(founder.ask));
    await sync(founder);
    const { access, login } = await hostile(team, founder);
    const log = must(await access.server.pull((await stateOf(founder)).self.workstation, 0, 500));
    const key = controlKey(access.keys.get(1) ?? NO_ENTRY);
    const dictionaries = log
      .filter(({ kind }) => kind === 'dictionary')
      .map((one) => decodeBody(openEntry(access.team, one, key) ?? new Uint8Array()));
    expect(dictionaries.length).toBeGreaterThan(0);
    const forged = dictionaries.map((one) => ({
      kind: 'dictionary' as const,
      body: encodeBody({ ...one, row: { ...one.row, bytes: Buffer.alloc(100) } }),
    }));
    await writeLog(access, forged);
    const late = await newcomer(team, founder);
    expect((await stateOf(late)).unread.map(({ by }) => by)).toEqual([login]);
  });
});
