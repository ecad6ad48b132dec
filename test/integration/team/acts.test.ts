import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CaseView } from '#contract/cases.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { ANA, addPerson, CONTENT, MONTH, RUI, shownPage } from '../app/cases.ts';
import { registerConsent, runMonth } from '../app/officer.ts';
import { type Ask, codeOf, value } from '../app/opened.ts';
import { expectSame, type TeamStation, teamStations } from './team-stations.ts';

const postgres = providePostgres();
const OWN = 'outra bicicleta amarela';

const trustsOf = ({ signed }: Pick<CaseView, 'signed'>) => signed[0]?.acts.map(({ trust }) => trust);
const opened = (ask: Ask, id: string) => value(ask('cases.open', { id }));

async function conclude(ask: Ask, resultId: string, by: { personId: string; passphrase: string }): Promise<CaseView> {
  const { case: one } = await value(ask('cases.start', { resultId }));
  const written = await value(ask('cases.save', { id: one.id, revision: one.revision, content: CONTENT }));
  return value(ask('cases.conclude', { ...shownPage(written), ...by }));
}

const approve = (ask: Ask, { case: { id }, pageSha256: sha256 }: CaseView, personId: string, passphrase: string) =>
  ask('cases.decide', { id, sha256, decision: 'approved', text: 'De acordo.', personId, passphrase });

describe.skipIf(!postgres.present)('signed acts of a team', { timeout: 60_000 }, () => {
  let database: TeamDatabase;
  let stations: ReturnType<typeof teamStations>;

  beforeAll(async () => {
    database = await createTeamDatabase(await sharedCluster(postgres.present ? postgres.path : ''));
    stations = teamStations(database);
  });
  afterEach(() => stations.close());
  afterAll(() => database.drop());

  test('data, people of a team: what is decided at one verifies at another, by keys that a supervisor confirmed', async () => {
    const { founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    const { ask } = founder;
    await registerConsent(ask);
    const result = await value(runMonth(ask, MONTH));
    const ana = await addPerson(ask, 'Ana Prado', 'analyst', ANA);
    const rui = await addPerson(ask, 'Rui Matos', 'approver', RUI);
    const concluded = await conclude(ask, result.id, { personId: ana, passphrase: ANA });
    const decided = await value(approve(ask, concluded, rui, RUI));
    expect(trustsOf(decided)).toEqual(['confirmed', 'confirmed']);
    await expectSame(founder, officer);
    const there = await value(officer.ask('cases.page', { id: decided.case.id, version: 1 }));
    expect(there).toMatchObject({ check: { hash: 'holds' } });
    expect(trustsOf({ signed: [there.signed] })).toEqual(['confirmed', 'confirmed']);
    expect((await opened(officer.ask, decided.case.id)).case.state).toBe('decided');

    // Ana at the other workstation: a passphrase and a key of her own there.
    const signing = { personId: ana, passphrase: OWN };
    const { people } = await value(officer.ask('people.list', {}));
    expect(people.map(({ name, signsHere }) => [name, signsHere])).toEqual([
      ['Ana Prado', false],
      ['Rui Matos', false],
    ]);
    expect(await codeOf(approve(officer.ask, concluded, rui, RUI))).toBe('case_changed');
    const set = await value(officer.ask('people.set_passphrase', signing));
    const publicKey = set.people[0]?.unconfirmed[0]?.publicKey ?? '';
    const second = await conclude(officer.ask, result.id, signing);
    expect(trustsOf(second)).toEqual(['not_admitted']);
    expect(await codeOf(officer.ask('people.confirm_key', { personId: ana, publicKey }))).toBe('team_not_supervisor');
    await expectSame(founder, officer);
    expect(await codeOf(approve(ask, second, rui, RUI))).toBe('page_unsigned');
    const confirmed = await value(ask('people.confirm_key', { personId: ana, publicKey }));
    expect(confirmed.people[0]?.unconfirmed).toEqual([]);
    expect(trustsOf(await value(approve(ask, second, rui, RUI)))).toEqual(['confirmed', 'confirmed']);
    await expectSame(founder, officer);
    const after = await opened(officer.ask, second.case.id);
    expect([after.case.state, trustsOf(after)]).toEqual(['decided', ['confirmed', 'confirmed']]);
  });
});
