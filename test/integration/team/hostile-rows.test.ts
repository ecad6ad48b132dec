import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '#main/repositories/tables/table.ts';
import { encodeBody, type SharedBody } from '#main/repositories/team/body.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { ANA, addPerson, RUI } from '../app/cases.ts';
import { registerConsent, runNewest } from '../app/officer.ts';
import { value } from '../app/opened.ts';
import { type HostileProgram, hostileProgram, ticks, toldBy, view, type Written, writeLog } from './hostile-program.ts';
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

  test('data, an authorization: a member ends it, at whatever instant it says, and prolongs it for nobody', {
    tags: ['long'],
  }, async () => {
    const { team, founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    const { access } = await hostile(team, founder);
    await registerConsent(founder.ask);
    await expectSame(founder, officer);
    const sent = await toldBy(access, (await stateOf(founder)).self.workstation);
    const [act] = sent.filter(({ part }) => part === 'consents');
    const changed = (changes: Row, id = act?.id ?? '', clock = ticks(0)): Written => {
      const itself = id === act?.id ? {} : { authorization_id: null, record: null };
      const row = { ...act?.row, ...itself, ...changes };
      return { body: encodeBody({ part: 'consents', subject: null, ...act, id, row }), clock };
    };
    const shown = async ({ ask }: TeamStation) =>
      (await value(ask('consent.list', { search: '', offset: 0, limit: 9 }))).rows.map(({ validUntil }) => validUntil);
    const before = await shown(founder);
    const late = Date.UTC(2200, 0, 1);
    await writeLog(access, [
      changed({ last_query_at: late, valid_until: late }),
      changed({ last_query_at: late, valid_until: late }, 'another'),
      changed({ valid_until: late }, 'a third', ticks(23 * 3_600_000)),
      changed({ created_at: late }, 'a fourth'),
    ]);
    await expectSame(founder, officer);
    for (const one of [founder, officer]) {
      expect(await shown(one)).toEqual([...before, ...before, ...before]);
      expect((await stateOf(one)).unread).toMatchObject([{ why: 'unreadable', entries: 1, first: 4 }]);
    }
    const ended = async (revoked_at: number | null, clock?: bigint) => {
      await writeLog(access, [changed({ revoked_at, revoked_reason: revoked_at && 'pedido' }, act?.id, clock)]);
      await expectSame(founder, officer);
      const details = [founder, officer].map(({ ask }) => value(ask('consent.open', { id: act?.id ?? '' })));
      return (await Promise.all(details)).map(({ status, revocation }) => [status, Date.parse(revocation?.at ?? '')]);
    };
    const atBoth = (at: number) => [
      ['revoked', at],
      ['revoked', at],
    ];
    expect(await ended(9_000)).toEqual(atBoth(9_000));
    // Neither later nor never.
    for (const at of [late, null]) expect(await ended(at, ticks(23 * 3_600_000))).toEqual(atBoth(9_000));
    expect(await ended(1_000)).toEqual(atBoth(1_000));
  });

  test('data, a retirement of a policy: a forged one retires nothing, and takes the place of no true one', {
    tags: ['long'],
  }, async () => {
    const { team, founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    const { access } = await hostile(team, founder);
    const { ask } = founder;
    const ana = { personId: await addPerson(ask, 'Ana Prado', 'analyst', ANA), passphrase: ANA };
    const rui = { personId: await addPerson(ask, 'Rui Matos', 'approver', RUI), passphrase: RUI };
    const made = await value(
      ask('policies.add', { institution: null, from: { kind: 'example', example: 'person_loan' } }),
    );
    const { policyId, version, revision } = made;
    const of = { policyId, version };
    const { sha256 } = await value(ask('policies.propose', { ...of, revision, ...ana }));
    await value(ask('policies.approve', { ...of, sha256, ...rui }));
    await expectSame(founder, officer);
    const { workstation } = (await stateOf(founder)).self;
    const toldPolicies = async () => (await toldBy(access, workstation)).filter(({ part }) => part === 'policies');
    const [approved] = await toldPolicies();
    const forge = async (like: SharedBody | undefined, changes: object, signature: string): Promise<void> => {
      const { id = '', row } = like ?? {};
      const by = {
        ...JSON.parse(String(row?.approved_by)),
        ...JSON.parse(String(row?.retired_by)),
        ...changes,
        signature,
      };
      const retirement = JSON.stringify(by);
      const named = `${id.split(' ').slice(0, 5).join(' ')} ${retirement}`;
      const forged = { ...row, retired_by: retirement };
      await writeLog(access, [
        { body: encodeBody({ part: 'policies', subject: null, ...like, id: named, row: forged }) },
      ]);
      await expectSame(founder, officer);
    };
    const states = async () => {
      const views = await Promise.all([founder, officer].map((one) => value(one.ask('policies.open', of))));
      return views.map(({ state, versions }) => [state, versions.length, versions[0]?.retiredBy?.trust]);
    };
    const atBoth = (state: string, trust?: string) => [
      [state, 1, trust],
      [state, 1, trust],
    ];
    const other = (first: string): string => `${first}${'A'.repeat(85)}==`;
    await forge(approved, { at: 1 }, other('A'));
    expect(await states()).toEqual(atBoth('in_force'));
    await value(ask('policies.retire', { ...of, shown: (await value(ask('policies.open', of))).shown, ...rui }));
    await expectSame(founder, officer);
    expect(await states()).toEqual(atBoth('retired', 'confirmed'));
    const retired = (await toldPolicies()).at(-1);
    await forge(retired, { at: 2 }, other('B'));
    await forge(retired, { at: 3 }, JSON.parse(String(retired?.row?.retired_by)).signature);
    expect(await states()).toEqual(atBoth('retired', 'confirmed'));
    for (const one of [founder, officer]) expect((await stateOf(one)).unread).toEqual([]);
  });

  test('data, people of a team: junk in place of a key’s confirmation is set aside, waits, or is confirmed once more', {
    tags: ['long'],
  }, async () => {
    const { team, founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    const member = await hostile(team, founder);
    const supervisor = await hostileProgram(database, founder, team, 'supervisor');
    stations.closing.push(supervisor.close);
    const rui = await addPerson(founder.ask, 'Rui Matos', 'approver', RUI);
    await expectSame(founder, officer);
    const sent = await toldBy(member.access, (await stateOf(founder)).self.workstation);
    const id = sent.find(({ part }) => part === 'person_keys')?.id ?? '';
    const junk = ({ access }: HostileProgram, name = id, signature = `${'A'.repeat(86)}==`): Written => {
      const said = { workstation: access.record.workstation, name: 'Rui Matos', at: 1, signature };
      const row = { confirmation: JSON.stringify(said) };
      return { body: encodeBody({ part: 'key_confirmations', id: name, subject: null, row }) };
    };
    const unconfirmed = async () => {
      await expectSame(founder, officer);
      const lists = await Promise.all([founder, officer].map(({ ask }) => value(ask('people.list', {}))));
      return lists.map(({ people }) => people.map((person) => person.unconfirmed.length));
    };
    // Only a supervisor confirms; the person itself cannot.
    await writeLog(
      member.access,
      Array.from({ length: 100 }, () => junk(member)),
    );
    expect(await unconfirmed()).toEqual([[0], [0]]);
    const unknown = Array.from({ length: 100 }, (_, at) => junk(supervisor, id.replace(/ .*/, ` nobody ${at}`)));
    await writeLog(supervisor.access, [...unknown, junk(supervisor, id, 'none')]);
    expect(await unconfirmed()).toEqual([[0], [0]]);
    for (const one of [founder, officer])
      expect(await stateOf(one)).toMatchObject({
        held: 100,
        stops: [],
        failure: null,
        unread: [{ entries: 1, first: 101 }],
      });
    await writeLog(supervisor.access, [junk(supervisor)]);
    expect(await unconfirmed()).toEqual([[1], [1]]);
    await value(founder.ask('team.remove', { workstation: supervisor.access.record.workstation }));
    await value(founder.ask('people.confirm_key', { personId: rui, publicKey: id.split(' ')[0] ?? '' }));
    expect(await unconfirmed()).toEqual([[0], [0]]);
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
    const sent = await toldBy(access, (await stateOf(founder)).self.workstation);
    const dictionaries = sent.filter(({ part }) => part === 'dictionaries');
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
