import { randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TeamAccess } from '#main/features/team/access.ts';
import { NO_ENTRY } from '#main/features/team/entries.ts';
import { certify, giveKey, newKey, newRecovery } from '#main/features/team/epoch-keys.ts';
import { newSignPair, signAdmission, teamOf } from '#main/features/team/signatures.ts';
import { MOST_CLOCK, MOST_SEALED, type SealedEntry } from '#main/ports/team.ts';
import { encodeBody } from '#main/repositories/team/body.ts';
import { teamKeyLibrary } from '#main/team/key-library.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { registerConsent, runNewest } from '../app/officer.ts';
import { value } from '../app/opened.ts';
import { entriesOf, forgedRows, garbage, headOf, hostileProgram, ticks, view } from './hostile-program.ts';
import { expectSame, stateOf, sync, type TeamStation, teamStations } from './team-stations.ts';

const postgres = providePostgres();
const library = teamKeyLibrary();

const HOUR = 60 * 60_000;

describe.skipIf(!postgres.present)('a hostile member or administrator of a team', { timeout: 240_000 }, () => {
  let database: TeamDatabase;
  let stations: ReturnType<typeof teamStations>;

  beforeAll(async () => {
    database = await createTeamDatabase(await sharedCluster(postgres.present ? postgres.path : ''));
    stations = teamStations(database);
  });
  afterEach(() => stations.close());
  afterAll(() => database.drop());

  async function hostile(...of: Parameters<typeof hostileProgram> extends [unknown, ...infer Rest] ? Rest : never) {
    const made = await hostileProgram(database, ...of);
    stations.closing.push(made.close);
    return made;
  }

  /** Acts as the administrator, who bypasses row security and drops constraints of columns. */
  async function insert(team: string, access: TeamAccess, entries: readonly SealedEntry[]): Promise<void> {
    for (const one of entries)
      await database.ask(
        `INSERT INTO lastro.entries (team_id, workstation_id, seq, kind, clock, subject_tag, epoch, sealed, sealed_sha256, previous, hash)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          team,
          one.workstation,
          one.seq,
          one.kind,
          String(one.clock),
          one.subjectTag,
          one.epoch,
          one.sealed,
          one.sealedSha256,
          one.previous,
          one.hash,
        ],
      );
    const { workstation, seq, hash, signature } = headOf(access, entries);
    await database.ask('INSERT INTO lastro.heads VALUES ($1, $2, $3, $4, $5, now())', [
      team,
      workstation,
      seq,
      hash,
      signature,
    ]);
  }

  test('data, bounded clocks: an entry that is dated ahead is refused by the database, and stops its own log alone where it is there all the same', {
    tags: ['long'],
  }, async () => {
    const { team, founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    const { access, login } = await hostile(founder, team);
    for (const clock of [2n ** 63n - 1n, MOST_CLOCK, ticks(25 * HOUR), -1n]) {
      const entries = entriesOf(access, [{ body: view('a'), clock }]);
      expect(await access.server.push(entries, headOf(access, entries), [], [])).toMatchObject({ ok: false });
    }
    expect(await access.server.erase(NO_ENTRY, ticks(25 * HOUR))).toMatchObject({ ok: false });

    await database.ask('ALTER TABLE lastro.entries DROP CONSTRAINT entries_clock_bound');
    await insert(team, access, entriesOf(access, [{ body: view('a') }, { body: view('b'), clock: 2n ** 63n - 1n }]));
    await registerConsent(founder.ask);
    await value(runNewest(founder.ask));
    await expectSame(founder, officer);
    for (const one of [founder, officer]) {
      const { stops, failure, unread, waiting } = await stateOf(one);
      expect({ stops, failure, unread, waiting }).toEqual({
        stops: [],
        failure: null,
        waiting: 0,
        unread: [{ by: login, why: 'ahead', entries: 1, first: 2 }],
      });
    }
    const views = await value(officer.ask('library.views', {}));
    expect(views.views.map(({ name }) => name)).toEqual(['a']);
  });

  test('data, bounded entries: what is too large or cannot be read is refused by the database or set aside, and stops nobody', {
    tags: ['long'],
  }, async () => {
    const { team, founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    const { access, login } = await hostile(founder, team);
    const large = entriesOf(access, [{ body: new Uint8Array(MOST_SEALED) }]);
    expect(await access.server.push(large, headOf(access, large), [], [])).toMatchObject({ ok: false });

    await database.ask('ALTER TABLE lastro.entries DROP CONSTRAINT entries_sealed_bound');
    const bomb = deflateRawSync(Buffer.alloc(40 * 1024 * 1024, ' '));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bomb.length);
    await insert(
      team,
      access,
      entriesOf(access, [
        { body: view('a') },
        { body: new Uint8Array(MOST_SEALED) },
        { body: Buffer.concat([length, bomb]) },
        { body: Buffer.from('no body') },
        { body: encodeBody(null as never) },
        { body: Buffer.concat([view('c'), Buffer.alloc(4 * 100)]) },
        { body: view('b') },
      ]),
    );
    await registerConsent(founder.ask);
    await value(runNewest(founder.ask));
    await expectSame(founder, officer);
    for (const one of [founder, officer]) {
      const { stops, failure, unread } = await stateOf(one);
      expect({ stops, failure }).toEqual({ stops: [], failure: null });
      expect(unread).toHaveLength(2);
      expect(unread).toContainEqual({ by: login, why: 'too_large', entries: 2, first: 2 });
      expect(unread).toContainEqual({ by: login, why: 'unreadable', entries: 3, first: 4 });
    }
    const views = await value(officer.ask('library.views', {}));
    expect(views.views.map(({ name }) => name).toSorted()).toEqual(['a', 'b']);
  });

  test('data, bounded entries: whatever is written in place of a row is set aside, in each table, and the rest of its log is read', {
    tags: ['long'],
  }, async () => {
    const { team, founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    const { access, login } = await hostile(founder, team);
    const [written, other] = [forgedRows(), garbage()];
    expect(written.length + other.length).toBeGreaterThanOrEqual(60);
    await registerConsent(officer.ask);
    await expectSame(founder, officer);
    await insert(team, access, entriesOf(access, [{ body: view('a') }, ...other, ...written, { body: view('b') }]));
    await value(runNewest(officer.ask));
    await expectSame(founder, officer);
    for (const one of [founder, officer]) {
      const { stops, failure, unread } = await stateOf(one);
      expect({ stops, failure }).toEqual({ stops: [], failure: null });
      expect(unread).toEqual([{ by: login, why: 'unreadable', entries: expect.any(Number), first: 2 }]);
      expect(unread[0]?.entries).toBeGreaterThan(50);
      const { views } = await value(one.ask('library.views', {}));
      expect(views.map(({ name }) => name).toSorted()).toEqual(['a', 'b']);
    }
  });

  test('data, one log’s fault is one log’s: a member whose log does not hold stops no query but of whom it brought', async () => {
    const { team, founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    const { access, login } = await hostile(founder, team);
    await registerConsent(founder.ask);
    const [first, ...later] = entriesOf(access, [{ body: view('a') }, { body: view('b') }, { body: view('c') }]);
    const forged = later.map((entry) => ({ ...entry, previous: NO_ENTRY }));
    if (first !== undefined) await insert(team, access, [first, ...forged]);
    await value(runNewest(founder.ask));
    await expectSame(founder, officer);
    for (const one of [founder, officer]) {
      const { stops, failure } = await stateOf(one);
      expect({ stops, failure }).toEqual({ stops: [{ why: 'contradicts', by: login }], failure: null });
    }
    // Its removal ends the log where it was read to.
    await value(founder.ask('team.remove', { workstation: access.record.workstation }));
    await expectSame(founder, officer);
    for (const one of [founder, officer]) expect(await stateOf(one)).toMatchObject({ stops: [], failure: null });
  });

  test('data, a removed supervisor: with the administrator it gives no key, admits nobody, makes no code and removes nobody', async () => {
    const { team, founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    const { access } = await hostile(founder, team, 'supervisor');
    const { workstation: id } = access.record;
    await value(founder.ask('team.remove', { workstation: id }));
    await sync(founder);

    const recovery = await newRecovery(library);
    const giver = { team: access.team, workstation: id, sign: access.identity.sign };
    const codes = [...access.codes, certify(giver, recovery)];
    const key = newKey();
    for (const { id: workstation, boxKey } of access.members.values()) {
      const { sealed } = await giveKey(library, { ...giver, codes }, { workstation, boxKey }, { epoch: 3, key });
      const wrap = [team, workstation, sealed];
      await database.ask(
        'INSERT INTO lastro.wraps (team_id, epoch, workstation_id, sealed) VALUES ($1, 3, $2, $3)',
        wrap,
      );
    }
    await database.ask('DROP INDEX IF EXISTS lastro.workstations_founder');
    const admit = async (admittedBy: (own: string) => string, by: Uint8Array): Promise<string> => {
      const own = {
        id: randomUUID(),
        signKey: newSignPair().publicKey,
        boxKey: (await library.newBoxPair()).publicKey,
      };
      const { login } = (await database.addLogin(team, 'supervisor')).place;
      const admitted = { ...own, login, role: 'supervisor', admittedBy: admittedBy(own.id) } as const;
      await database.ask(
        `INSERT INTO lastro.workstations (team_id, workstation_id, login, sign_key, box_key, role, admitted_by, admission_signature)
         VALUES ($1, $2, $3, $4, $5, 'supervisor', $6, $7)`,
        [team, own.id, login, own.signKey, own.boxKey, admitted.admittedBy, signAdmission(access.team, admitted, by)],
      );
      return login;
    };
    const strangers = [
      await admit(() => id, access.identity.sign.privateKey),
      await admit((own) => own, recovery.sign.privateKey),
      await admit((own) => own, access.identity.sign.privateKey),
    ];
    const self = (await stateOf(officer)).self.workstation;
    const removal = { removed: self, seq: 0, hash: '', admitted: [], epoch: 1, codes: [] };
    const control = { body: Buffer.from(JSON.stringify(removal)), kind: 'control' } as const;
    await insert(team, access, entriesOf(access, [control, { body: view('late') }]));

    await registerConsent(founder.ask);
    await value(runNewest(founder.ask));
    await registerConsent(officer.ask);
    await expectSame(founder, officer);
    for (const one of [founder, officer]) {
      const { stops, failure, server } = await stateOf(one);
      expect({ stops, failure }).toEqual({ stops: [], failure: null });
      const states = new Map(server?.members.map(({ login, state }) => [login, state]));
      expect(strangers.map((login) => states.get(login))).toEqual(['unproved', 'unproved', 'unproved']);
      expect((await value(one.ask('library.views', {}))).views).toEqual([]);
    }
    const sealed = await database.ask('SELECT max(epoch) AS epoch FROM lastro.entries WHERE team_id = $1', [team]);
    expect(sealed).toEqual([{ epoch: 2 }]);
  });

  test('data, the team that was compared: a founder whom an administrator shows before or after is joined by nobody', {
    tags: ['long'],
  }, async () => {
    const { team, founder } = await stations.teamOf([]);
    const newcomer = await stations.workstation(team, 'officer');
    const asked = (await value(newcomer.ask('team.join', newcomer.login))).joined;
    const compared = (await stateOf(newcomer)).teamFingerprint;
    expect(compared).toEqual((await stateOf(founder)).teamFingerprint);

    // A founder of the administrator's own, who admits the newcomer.
    const own = { sign: newSignPair(), box: await library.newBoxPair() };
    const { login } = (await database.addLogin(team, 'supervisor')).place;
    const [id, name] = [randomUUID(), teamOf(own.sign.publicKey)];
    const keys = { signKey: own.sign.publicKey, boxKey: own.box.publicKey };
    const signature = signAdmission(
      name,
      { id, login, ...keys, role: 'supervisor', admittedBy: id },
      own.sign.privateKey,
    );
    await database.ask('DROP INDEX IF EXISTS lastro.workstations_founder');
    await database.ask(
      `INSERT INTO lastro.workstations (team_id, workstation_id, login, sign_key, box_key, role, admitted_by, admission_signature)
       VALUES ($1, $2, $3, $4, $5, 'supervisor', $2, $6)`,
      [team, id, login, keys.signKey, keys.boxKey, signature],
    );
    expect((await stateOf(newcomer)).failure).toBe('team_other_founder');
    const third = await stations.workstation(team, 'officer');
    expect(await third.ask('team.join', third.login)).toMatchObject({ error: { code: 'team_other_founder' } });

    // The real founder is hidden: members admitted by the other one belong to no compared team.
    await database.ask(
      'UPDATE lastro.workstations SET admitted_by = NULL, admission_signature = NULL WHERE login = $1',
      [founder.login.place.login],
    );
    await database.ask('UPDATE lastro.workstations SET admitted_by = $2, admission_signature = $3 WHERE login = $1', [
      newcomer.login.place.login,
      id,
      Buffer.alloc(64),
    ]);
    expect(await stateOf(newcomer)).toMatchObject({ stage: 'waiting', failure: 'team_other_founder' });
    expect(await newcomer.ask('team.upload', { code: compared?.code ?? '' })).toMatchObject({ ok: false });
    expect(asked?.stage).toBe('waiting');
  });

  test('data, the team that was compared: it is joined by the words that were compared alone, and a role that was changed is not admitted by them', async () => {
    const { team, founder } = await stations.teamOf([]);
    const newcomer = await stations.workstation(team, 'officer');
    await value(newcomer.ask('team.join', newcomer.login));
    const { workstation, fingerprint } = (await stateOf(newcomer)).self;
    await database.ask("UPDATE lastro.workstations SET role = 'supervisor' WHERE workstation_id = $1", [workstation]);
    const admitting = () => founder.ask('team.admit', { workstation, code: fingerprint.code });
    expect(await admitting()).toMatchObject({ ok: false, error: { code: 'team_other_keys' } });
    await database.ask("UPDATE lastro.workstations SET role = 'officer' WHERE workstation_id = $1", [workstation]);
    await value(admitting());
    const { teamFingerprint } = await stateOf(newcomer);
    const other = await newcomer.ask('team.upload', { code: fingerprint.code });
    expect(other).toMatchObject({ ok: false, error: { code: 'team_other_founder' } });
    await value(newcomer.ask('team.upload', { code: teamFingerprint?.code ?? '' }));
    await sync(newcomer);
  });
});
