import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TeamRemoval } from '#domain/team/removal.ts';
import { NO_ENTRY } from '#main/features/team/entries.ts';
import { giveKey, giveRecovery, newKey } from '#main/features/team/epoch-keys.ts';
import { admissionName } from '#main/features/team/members.ts';
import { newSignPair, signAdmission } from '#main/features/team/signatures.ts';
import { RECOVERY_HOLDER } from '#main/ports/team.ts';
import { teamKeyLibrary } from '#main/team/key-library.ts';
import { openTeamServer } from '#main/team/server/open-server.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase, must, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { registerConsent } from '../app/officer.ts';
import { value } from '../app/opened.ts';
import { type HostileProgram, hostileProgram, type Written, writeLog } from './hostile-program.ts';
import { expectSame, stateOf, sync, type TeamStation, teamStations, upload } from './team-stations.ts';

const postgres = providePostgres();
const library = teamKeyLibrary();

describe.skipIf(!postgres.present)('a hostile supervisor of a team', { timeout: 120_000 }, () => {
  let database: TeamDatabase;
  let stations: ReturnType<typeof teamStations>;

  beforeAll(async () => {
    database = await createTeamDatabase(await sharedCluster(postgres.present ? postgres.path : ''));
    stations = teamStations(database);
  });
  afterEach(() => stations.close());
  afterAll(() => database.drop());

  async function hostile(team: string, founder: TeamStation): Promise<HostileProgram> {
    const made = await hostileProgram(database, founder, team, 'supervisor');
    stations.closing.push(made.close);
    return made;
  }

  async function teamWithOfficer() {
    const { team, founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    return { team, founder, officer, program: await hostile(team, founder) };
  }

  const said = (removal: Partial<TeamRemoval>): Written => {
    const whole = { removed: 'x', seq: 0, hash: '', admitted: [], epoch: 1, codes: [], ...removal };
    return { body: Buffer.from(JSON.stringify(whole)), kind: 'control' };
  };
  const admissionOf = ({ access: { shown, record } }: HostileProgram): string => {
    const own = shown.workstations.find(({ id }) => id === record.workstation);
    return own === undefined ? '' : admissionName(own);
  };
  const remove = (by: TeamStation, { access }: HostileProgram) =>
    value(by.ask('team.remove', { workstation: access.record.workstation }));

  /** All workstations exchange, and none misses a row. */
  async function expectAtWork(...all: readonly TeamStation[]): Promise<void> {
    for (const one of all) {
      await sync(one);
      expect(await stateOf(one)).toMatchObject({ stops: [], failure: null, unread: [] });
    }
  }
  const stateAt = async (one: TeamStation, { login }: HostileProgram) =>
    (await stateOf(one)).server?.members.find((member) => member.login === login)?.state;

  /** The administrator keeps a key that the program makes for another workstation. */
  async function gives({ access }: HostileProgram, team: string, workstation: string, epoch: number): Promise<void> {
    const [row] = await database.ask<{ box_key: Buffer }>(
      'SELECT box_key FROM lastro.workstations WHERE workstation_id = $1',
      [workstation],
    );
    const giver = {
      team: access.team,
      workstation: access.record.workstation,
      sign: access.identity.sign,
      codes: access.codes,
    };
    const to = { workstation, boxKey: row?.box_key ?? NO_ENTRY };
    const key = epoch === 1 ? (access.keys.get(1) ?? NO_ENTRY) : newKey();
    const { sealed } = await giveKey(library, giver, to, { epoch, key });
    await database.ask(
      `INSERT INTO lastro.wraps (team_id, epoch, workstation_id, sealed) VALUES ($1, $2, $3, $4)
       ON CONFLICT (team_id, epoch, workstation_id) DO UPDATE SET sealed = excluded.sealed`,
      [team, epoch, workstation, sealed],
    );
  }
  const sealedBy = (team: string, epoch: number) =>
    database.ask('SELECT seq FROM lastro.entries WHERE team_id = $1 AND epoch = $2', [team, epoch]);

  test('data, epochs are steps: a removal that tells of a huge one stops nobody and outlives no removal of its author', async () => {
    const { founder, officer, program } = await teamWithOfficer();
    await writeLog(program.access, [said({ epoch: 1_000_000_000 })]);
    await expectAtWork(founder, officer);
    await remove(founder, program);
    await expectAtWork(founder, officer);
    expect(await stateAt(officer, program)).toBe('removed');
  });

  test('data, epochs are steps: one by which a supervisor alone seals stops others until that one is removed', {
    tags: ['long'],
  }, async () => {
    const { founder, officer, program } = await teamWithOfficer();
    await writeLog(program.access, [{ body: Buffer.from('{}'), kind: 'control', epoch: 900 }]);
    expect(await officer.ask('team.sync', {})).toMatchObject({ ok: false, error: { code: 'team_key_withheld' } });
    await remove(founder, program);
    for (const one of [founder, officer]) {
      await sync(one);
      expect((await stateOf(one)).failure).toBe(null);
    }
  });

  test('no removal by another one takes the elder’s word away, before its own removal or after', {
    tags: ['long'],
  }, async () => {
    const { team, founder, officer, program } = await teamWithOfficer();
    const second = await hostile(team, founder);
    const self = (await stateOf(founder)).self.workstation;
    await writeLog(program.access, [said({ removed: self })]);
    await expectAtWork(founder, officer);
    await remove(founder, program);
    await expectAtWork(founder, officer);
    await database.ask('UPDATE lastro.workstations SET removed_at = NULL WHERE team_id = $1', [team]);
    await writeLog(program.access, [said({ removed: self, admitted: [admissionOf(program)] })]);
    await expectAtWork(officer);
    expect(await stateAt(officer, second)).toBe('member');
    expect(await stateAt(officer, program)).toBe('removed');
    expect(await founder.ask('team.sync', {})).toMatchObject({ ok: false, error: { code: 'team_not_admitted' } });
  });

  test('data, an accomplice for whom nothing can be sealed keeps nobody from removing whom admitted it', {
    tags: ['long'],
  }, async () => {
    const { team, founder, officer, program } = await teamWithOfficer();
    const { access } = program;
    for (const _ of [1, 2]) {
      const { place, password } = await database.addLogin(team, 'officer');
      const server = openTeamServer(place, password);
      stations.closing.push(() => server.close());
      const id = randomUUID();
      const keys = { signKey: newSignPair().publicKey, boxKey: new Uint8Array(32) };
      must(await server.enrol({ id, ...keys, role: 'officer' }));
      const admittedBy = access.record.workstation;
      const one = { id, login: place.login, ...keys, role: 'officer', admittedBy } as const;
      const admissionSignature = signAdmission(access.team, one, access.identity.sign.privateKey);
      must(await access.server.admit({ id, role: 'officer', admittedBy, admissionSignature }, []));
    }
    await remove(founder, program);
    await expectAtWork(founder, officer);
  });

  test('data, a removed supervisor gives a newcomer no key, whatever the administrator hides of the log that tells of it', async () => {
    const { team, founder } = await stations.teamOf([]);
    const program = await hostile(team, founder);
    await remove(founder, program);
    const late = await stations.workstation(team, 'officer');
    await value(late.ask('team.join', late.login));
    const { self } = await stateOf(late);
    await value(founder.ask('team.admit', { workstation: self.workstation, code: self.fingerprint.code }));
    const own = (await stateOf(founder)).self.workstation;
    await database.ask('DELETE FROM lastro.entries WHERE workstation_id = $1', [own]);
    await database.ask('DELETE FROM lastro.heads WHERE workstation_id = $1', [own]);
    await database.ask('UPDATE lastro.workstations SET removed_at = NULL WHERE team_id = $1', [team]);
    await gives(program, team, self.workstation, 3);
    await late.ask('team.upload', { code: (await stateOf(late)).teamFingerprint?.code ?? '' });
    await registerConsent(late.ask);
    expect(await late.ask('team.sync', {})).toMatchObject({ ok: false, error: { code: 'team_key_withheld' } });
    // The first key tells the end up to which the log must be read: only the newcomer's admitter may give it.
    await gives(program, team, self.workstation, 1);
    expect(await late.ask('team.sync', {})).toMatchObject({ ok: false, error: { code: 'team_key_withheld' } });
    expect(await sealedBy(team, 3)).toEqual([]);
  });

  test('data, whom the administrator gives no key of a removal seals by no later one that the removed supervisor gives', {
    tags: ['long'],
  }, async () => {
    const { team, founder, officer, program } = await teamWithOfficer();
    await sync(officer);
    await remove(founder, program);
    await sync(founder);
    const { self } = await stateOf(officer);
    await database.ask('UPDATE lastro.workstations SET removed_at = NULL WHERE team_id = $1', [team]);
    await database.ask('DELETE FROM lastro.wraps WHERE epoch = 2 AND workstation_id = $1', [self.workstation]);
    await gives(program, team, self.workstation, 3);
    await registerConsent(officer.ask);
    expect(await officer.ask('team.sync', {})).toMatchObject({ ok: false, error: { code: 'team_key_withheld' } });
    expect(await sealedBy(team, 3)).toEqual([]);
  });

  /** A workstation that the printed code makes a supervisor, once the one there was is lost. */
  async function recovered(team: string, founder: TeamStation, code: string): Promise<TeamStation> {
    await database.ask('UPDATE lastro.workstations SET removed_at = now() WHERE login = $1', [
      founder.login.place.login,
    ]);
    const later = await stations.workstation(team, 'supervisor');
    await value(later.ask('team.recover', { ...later.login, code }));
    await upload(later);
    return later;
  }

  test('data, a printed code: whoever overwrites its keys changes the date that supervisors are shown, and another code opens all', {
    tags: ['long'],
  }, async () => {
    const { team, founder, officer, program } = await teamWithOfficer();
    const dated = async () => Date.parse((await stateOf(founder)).server?.codeMadeAt ?? '');
    const before = await dated();
    const own = program.access.record.workstation;
    const [rubbish, first] = [randomBytes(90), [1]];
    const set = "UPDATE lastro.wraps SET sealed = decode('ab', 'hex'), at = now() WHERE workstation_id = $1";
    expect(await program.sql(set, [RECOVERY_HOLDER])).toBe('42501');
    const renew = (former: readonly number[]) =>
      program.sql('SELECT 1 / lastro.renew_code(2, $1, $2, $3, $4, $5)::integer', [
        [own, RECOVERY_HOLDER],
        [rubbish, rubbish],
        program.access.known,
        former,
        former.map(() => rubbish),
      ]);
    expect([await renew([]), await renew([2])]).toEqual(['22012', '22012']);
    expect(await dated()).toBe(before);
    // The screen's times have a resolution of one second.
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(Math.floor(before / 1000));
    expect(await renew(first)).toBe('done');
    expect(await dated()).toBeGreaterThan(before);
    await remove(founder, program);
    const { recoveryCode } = await value(founder.ask('team.new_code', { reason: 'outra data' }));
    await registerConsent(founder.ask);
    await expectAtWork(founder, officer);
    await expectSame(await recovered(team, founder, recoveryCode), officer);
  });

  test('data, a printed code: a key that a removed supervisor gave to it, or nobody of the team, counts for nobody whom it recovers', {
    tags: ['long'],
  }, async () => {
    const { team, founder, others, recoveryCode } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    const program = await hostile(team, founder);
    await remove(founder, program);
    await registerConsent(founder.ask);
    await expectAtWork(founder, officer);
    const { access } = program;
    const [workstation, codes] = [access.record.workstation, access.codes];
    const givers = [
      { workstation, sign: access.identity.sign },
      { workstation: (await stateOf(founder)).self.workstation, sign: newSignPair() },
    ];
    for (const [at, giver] of givers.entries())
      for (const { sealed, epoch } of await giveRecovery(
        library,
        { ...giver, team: access.team, codes },
        new Map([[3 + at, newKey()]]),
      ))
        await database.ask(
          'INSERT INTO lastro.wraps (team_id, epoch, workstation_id, sealed) VALUES ($1, $2, $3, $4)',
          [team, epoch, RECOVERY_HOLDER, sealed],
        );
    const later = await recovered(team, founder, recoveryCode);
    await registerConsent(later.ask);
    await expectSame(later, officer);
    const sealed = await database.ask('SELECT max(epoch) AS epoch FROM lastro.entries WHERE team_id = $1', [team]);
    expect(sealed).toEqual([{ epoch: 2 }]);
  });
});
