import { randomBytes, randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stripMask } from '#domain/basics/document.ts';
import { DEFAULT_COSTS } from '#domain/costs/costs.ts';
import { NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import type { TeamRole } from '#domain/team/role.ts';
import { NO_POLICY } from '#main/ports/policy.ts';
import { RECOVERY_HOLDER } from '#main/ports/team.ts';
import { keyAt } from '../../long/killing/killed-app.ts';
import { startCutLine } from '../../support/http/cut-line.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { ANA, addPerson, CONTENT, RUI, shownPage } from '../app/cases.ts';
import { COMPANY, linkOf, WHOLE } from '../app/group-steps.ts';
import { registerConsent, runMonth, runNewest, SUBJECT } from '../app/officer.ts';
import { value } from '../app/opened.ts';
import { consentTo } from '../app/unlocked.ts';
import { openOrFail } from '../repositories/samples.ts';
import { openedLog } from './opened-log.ts';
import {
  admitted,
  expectSame,
  joined,
  type StationsOfTeam,
  stateOf,
  sync,
  type TeamStation,
  teamStations,
  upload,
} from './team-stations.ts';

const postgres = providePostgres();

describe.skipIf(!postgres.present)('workstations of a team over PostgreSQL', () => {
  let database: TeamDatabase;
  let team: string;
  let stations: ReturnType<typeof teamStations>;

  beforeAll(async () => {
    database = await createTeamDatabase(await sharedCluster(postgres.present ? postgres.path : ''));
    stations = teamStations(database);
  });
  afterEach(() => stations.close());
  afterAll(() => database.drop());

  const workstation = (role: TeamRole, port?: number) => stations.workstation(team, role, port);
  const reopened: typeof stations.reopened = (...how) => stations.reopened(...how);

  async function teamOf(...roles: readonly TeamRole[]): Promise<StationsOfTeam> {
    const made = await stations.teamOf(roles);
    team = made.team;
    return made;
  }

  const claimsOf = () =>
    database.ask<{ state: string; entry_seq: string | null }>(
      'SELECT state, entry_seq FROM lastro.claims WHERE team_id = $1',
      [team],
    );

  test('a server says what it is before anything is kept', { tags: ['long'] }, async () => {
    team = await database.addTeam();
    const one = await workstation('supervisor');
    const tested = await value(one.ask('team.test', one.login));
    expect(tested).toMatchObject({ isVersionEnough: true, isEncrypted: true, hasTeam: false, role: 'supervisor' });
    expect(Math.abs(tested.clockDifference)).toBeLessThan(2_000);
    const wrong = await one.ask('team.test', { ...one.login, password: 'outra' });
    expect(wrong).toMatchObject({ ok: false, error: { code: 'team_login_refused' } });
    expect(await value(one.ask('team.state', {}))).toEqual({ joined: null });
    expect(await one.ask('team.join', one.login)).toMatchObject({ ok: false, error: { code: 'team_none' } });
  });

  test('what one asked the other has, a revocation and an erasure reach it', { tags: ['long'] }, async () => {
    const { founder, others } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    await registerConsent(founder.ask);
    const { id } = await value(runNewest(founder.ask));
    await expectSame(founder, officer);
    expect((await value(officer.ask('results.open', { id }))).id).toBe(id);
    expect(await runNewest(officer.ask)).toMatchObject({ ok: false, error: { code: 'already_saved' } });

    const [consent] = (await value(founder.ask('consent.list', { ...LEDGER }))).rows;
    await value(officer.ask('consent.revoke', { id: consent?.id ?? '', reason: 'pedido' }));
    await sync(officer);
    expect(await runMonth(founder.ask, '2026-08')).toMatchObject({ ok: false, error: { code: 'consent_revoked' } });

    const erasing = { documento: SUBJECT.documento, typed: SUBJECT.documento, reason: 'engano' } as const;
    await value(officer.ask('retention.erase', erasing));
    await sync(officer);
    expect((await stateOf(officer)).server?.erasures).toMatchObject([{ missing: [founder.login.place.login] }]);
    await expectSame(founder, officer);
    expect((await stateOf(officer)).server?.erasures).toMatchObject([{ missing: [] }]);
    expect(await founder.ask('results.open', { id })).toMatchObject({ ok: false, error: { code: 'not_found' } });
    const dump = await database.ask<{ sealed: Buffer }>(
      "SELECT sealed FROM lastro.entries WHERE subject_tag IS NOT NULL AND kind = 'row'",
    );
    expect(dump.filter(({ sealed }) => sealed.length > 0)).toEqual([]);
  });

  test('a filter that is called after somebody is on no workstation once that one is erased, and opens nowhere', {
    tags: ['long'],
  }, async () => {
    const { founder, others } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    await registerConsent(founder.ask);
    await value(runNewest(founder.ask));
    const save = (name: string) =>
      value(officer.ask('library.save_view', { name, filter: WHOLE_LIBRARY, sort: NEWEST_QUERY_FIRST }));
    await save(SUBJECT.nome);
    await save('Vencidos');
    await expectSame(founder, officer);
    const tagged = () =>
      database.ask<{ length: number; keys: number }>(
        `SELECT length(sealed), (SELECT count(*)::integer FROM lastro.subject_keys AS k
           WHERE k.team_id = e.team_id AND k.subject_tag = e.subject_tag) AS keys
         FROM lastro.entries AS e WHERE team_id = $1 AND subject_tag IS NOT NULL AND kind = 'row' AND length(sealed) > 0`,
        [team],
      );
    expect((await tagged()).length).toBeGreaterThan(2);
    const erasing = { documento: SUBJECT.documento, typed: SUBJECT.documento, reason: 'engano' } as const;
    await value(founder.ask('retention.erase', erasing));
    await expectSame(founder, officer);
    for (const { ask } of [founder, officer]) {
      expect((await value(ask('library.views', {}))).views.map(({ name }) => name)).toEqual(['Vencidos']);
    }
    // Left are the other filter, and that the one is gone.
    expect(await tagged()).toEqual(Array.from({ length: 2 }, () => ({ length: expect.any(Number), keys: 1 })));
    expect((await stateOf(founder)).server?.erasures).toMatchObject([{ missing: [] }]);
  });

  test('who was erased and authorizes again reaches everybody, whoever erased and asks, also who comes later', {
    tags: ['long'],
  }, async () => {
    const { founder, others } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    const turns = [
      { documento: '90000000175', eraser: founder, asker: founder },
      { documento: '90000000256', eraser: officer, asker: founder },
      // Who asks has not heard of the erasure.
      { documento: SUBJECT.documento, eraser: founder, asker: officer },
    ];
    const reached: { readonly documento: string; readonly id: string }[] = [];
    for (const { documento, eraser, asker } of turns) {
      await authorize(founder, documento);
      const first = await value(queryMonth(founder, documento, '2026-06'));
      await expectSame(founder, officer);
      await value(eraser.ask('retention.erase', { documento, typed: documento, reason: 'engano' }));
      // Its later entries about the subject are newer than the erasure, which it does not know yet.
      if (asker === officer) await value(asker.ask('subject.add_note', { id: first.id, text: 'Renda conferida.' }));
      await sync(eraser);
      await sync(asker);
      await authorize(asker, documento);
      reached.push({ documento, id: (await value(queryMonth(asker, documento, '2026-06'))).id });
    }
    const newcomer = await workstation('officer');
    await admitted(founder, newcomer);
    await expectSame(founder, officer, newcomer);
    for (const { documento, id } of reached) {
      for (const { ask } of [founder, officer, newcomer])
        expect((await value(ask('results.open', { id }))).id).toBe(id);
      // The new authorization is in force at each.
      await value(queryMonth(newcomer, documento, '2026-05'));
      await value(queryMonth(officer, documento, '2026-04'));
    }
  });

  test('what one concludes the other decides, with the people of both; nothing of it is left once its subject is erased', {
    tags: ['long'],
  }, async () => {
    const { founder, others } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    const ana = await addPerson(founder.ask, 'Ana Prado', 'analyst', ANA);
    const rui = await addPerson(officer.ask, 'Rui Matos', 'approver', RUI);
    await registerConsent(founder.ask);
    const { id: resultId } = await value(runNewest(founder.ask));
    const { case: started } = await value(founder.ask('cases.start', { resultId }));
    const saved = { id: started.id, revision: started.revision, content: CONTENT };
    const written = await value(founder.ask('cases.save', saved));
    const signing = { ...shownPage(written), personId: ana, passphrase: ANA };
    await value(founder.ask('cases.conclude', signing));
    await expectSame(founder, officer);
    const [page] = (await value(officer.ask('cases.open', { id: started.id }))).signed;
    expect(page).toMatchObject({ version: 1, workstation: founder.login.place.login });
    const decision = { decision: 'approved', text: '', personId: rui, passphrase: RUI } as const;
    await value(officer.ask('cases.decide', { id: started.id, sha256: page?.sha256 ?? '', ...decision }));
    await expectSame(founder, officer);
    expect((await value(founder.ask('cases.open', { id: started.id }))).case.state).toBe('committee');
    const { people } = await value(founder.ask('people.list', {}));
    const publicKey = people.find(({ id }) => id === rui)?.unconfirmed[0]?.publicKey ?? '';
    await value(founder.ask('people.confirm_key', { personId: rui, publicKey }));
    await expectSame(founder, officer);
    const decided = await value(founder.ask('cases.open', { id: started.id }));
    expect(decided).toMatchObject({
      case: { state: 'decided' },
      signed: [{ acts: [{ personId: ana }, { personId: rui }] }],
    });
    expect((await value(officer.ask('cases.page', { id: started.id, version: 1 }))).check).toMatchObject({
      hash: 'holds',
      numbers: { unchecked: [], broken: [] },
    });

    const erasing = { documento: SUBJECT.documento, typed: SUBJECT.documento, reason: 'engano' } as const;
    await value(founder.ask('retention.erase', erasing));
    await expectSame(founder, officer);
    expect(await officer.ask('cases.open', { id: started.id })).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
    const kept = await database.ask<{ left: number }>(
      'SELECT sum(length(sealed))::int AS left FROM lastro.entries WHERE team_id = $1 AND subject_tag IS NOT NULL AND kind = $2',
      [team, 'row'],
    );
    expect(kept).toEqual([{ left: 0 }]);
  });

  test('data, erased members in a team: a group that one makes the other keeps a position of; then its member is nobody there and on the server', async () => {
    const { founder, others, recoveryCode } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    await registerConsent(founder.ask);
    await value(runNewest(founder.ask));
    const [company, member] = [
      linkOf({ id: 'company', documento: COMPANY, nome: 'Cia Alfa', role: 'borrower' }),
      linkOf({ id: 'member', documento: SUBJECT.documento, nome: SUBJECT.nome, role: 'partner', via: 'company' }),
    ];
    const content = { name: 'Grupo Alfa', kind: 'economic', criterion: '', links: [company, member] } as const;
    const made = await value(founder.ask('groups.add', { content: { ...content, links: [...content.links] } }));
    const { id } = made.group;
    await expectSame(founder, officer);
    expect((await value(officer.ask('groups.open', { id }))).group.content).toEqual(made.group.content);
    // Neither has heard of the other's position.
    for (const { ask } of [founder, officer]) await value(ask('groups.keep_snapshot', { id, ...WHOLE }));
    await expectSame(founder, officer);
    const { rows } = await value(officer.ask('groups.snapshots', { id }));
    expect(rows.map(({ version }) => version)).toEqual([1, 1]);
    const { rows: same } = await value(founder.ask('groups.snapshots', { id }));
    expect(same.map((row) => row.id)).toEqual(rows.map((row) => row.id));
    expect(await openedLog(database, team, recoveryCode)).toContain(SUBJECT.nome);

    const erasing = { documento: SUBJECT.documento, typed: SUBJECT.documento, reason: 'engano' } as const;
    await value(founder.ask('retention.erase', erasing));
    await expectSame(founder, officer);
    for (const { ask } of [founder, officer]) {
      const { group } = await value(ask('groups.open', { id }));
      expect(group.content.links).toMatchObject([company, { id: 'member', documento: null, nome: '' }]);
      for (const row of rows) {
        const kept = await value(ask('groups.snapshot', { snapshotId: row.id }));
        expect(kept.holds).toBe(true);
        expect(kept.snapshot.members.map(({ part }) => part?.nome)).toEqual(['Cia Alfa', undefined]);
      }
    }
    const left = await openedLog(database, team, recoveryCode);
    expect(left).toContain('Cia Alfa');
    expect(left).not.toContain(SUBJECT.nome);
    // Only the tombstone names the subject.
    expect(left.split('\n').filter((line) => line.includes(stripMask(SUBJECT.documento)))).toHaveLength(1);
  });

  test('two that ask the same month in the same second pay once, and both have it', { tags: ['long'] }, async () => {
    const { founder, others } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    await registerConsent(founder.ask);
    await expectSame(founder, officer);
    const ended = await Promise.all([founder, officer].map(({ ask }) => runMonth(ask, '2026-08')));
    expect(ended.filter((one) => one.ok)).toHaveLength(1);
    expect(ended.filter((one) => !one.ok)).toMatchObject([{ error: { code: 'already_saved' } }]);
    await expectSame(founder, officer);
    expect(await claimsOf()).toMatchObject([{ state: 'paid' }]);
    for (const { ask } of [founder, officer])
      expect((await value(ask('costs.state', {}))).spending.perDay.queries).toBe(1);
  });

  test('what was asked without the server is claimed once it answers, and paid by the entry that was sent before', {
    tags: ['long'],
  }, async () => {
    const { founder } = await teamOf();
    const line = await startCutLine(founder.login.place.port);
    stations.closing.push(async () => line.close());
    const officer = await workstation('officer', line.port);
    await admitted(founder, officer);
    await registerConsent(founder.ask);
    await expectSame(founder, officer);
    line.cut();
    await officer.close();
    const again = await reopened(officer.home);
    await value(runMonth(again.ask, '2026-08'));
    expect(await again.ask('team.sync', {})).toMatchObject({ ok: false, error: { code: 'team_unreachable' } });

    await database.ask('REVOKE EXECUTE ON FUNCTION lastro.claim FROM lastro_officer');
    line.mend();
    await value(again.ask('team.sync', {}));
    expect(await claimsOf()).toEqual([]);
    await database.ask('GRANT EXECUTE ON FUNCTION lastro.claim TO lastro_officer');
    await value(again.ask('team.sync', {}));
    expect(await claimsOf()).toMatchObject([{ state: 'paid', entry_seq: expect.stringMatching(/^[1-9]/) }]);
    expect(await runMonth(founder.ask, '2026-08')).toMatchObject({ ok: false, error: { code: 'already_saved' } });

    await value(founder.ask('settings.change', { askWithoutTeam: false }));
    await sync(founder);
    await value(again.ask('team.sync', {}));
    line.cut();
    expect(await runMonth(again.ask, '2026-07')).toMatchObject({ ok: false, error: { code: 'team_offline' } });
  });

  test('a dry run says what joining brings; what was here before comes to the team', { tags: ['long'] }, async () => {
    const { founder } = await teamOf();
    await registerConsent(founder.ask);
    await value(runNewest(founder.ask));
    await sync(founder);
    const officer = await workstation('officer');
    await registerConsent(officer.ask);
    await value(runNewest(officer.ask));
    const asked = joined(await value(officer.ask('team.join', officer.login)));
    expect(await officer.ask('team.plan', {})).toMatchObject({ ok: false, error: { code: 'team_not_admitted' } });
    const { workstation: id } = asked.self;
    const other = await founder.ask('team.admit', { workstation: id, code: 'LASTRO-0' });
    expect(other).toMatchObject({ ok: false, error: { code: 'team_other_keys' } });
    await value(founder.ask('team.admit', { workstation: id, code: asked.self.fingerprint.code }));
    const plan = await value(officer.ask('team.plan', {}));
    expect(plan.fromTeam).toBeGreaterThan(3);
    expect(plan.toTeam).toBeGreaterThan(3);
    await value(runMonth(officer.ask, '2026-07'));
    const code = (await stateOf(officer)).teamFingerprint?.code ?? '';
    const late = await officer.ask('team.upload', { code, shown: plan.shown });
    expect(late).toMatchObject({ ok: false, error: { code: 'shown_changed' } });
    expect((await stateOf(officer)).stage).toBe('admitted');
    await upload(officer);
    await expectSame(founder, officer);
  });

  test('a server that was restored stops the exchange until that is confirmed, and has all back then', {
    tags: ['long'],
  }, async () => {
    const { founder, others } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    await registerConsent(founder.ask);
    await expectSame(founder, officer);
    const heads = await database.ask('SELECT workstation_id, seq, hash, signature FROM lastro.heads');
    await value(runNewest(founder.ask));
    const erasing = { documento: '529.982.247-25', typed: '529.982.247-25', reason: 'engano' } as const;
    await value(founder.ask('retention.erase', erasing));
    await expectSame(founder, officer);
    for (const { workstation_id: id, seq, hash, signature } of heads) {
      await database.ask('UPDATE lastro.heads SET seq = $2, hash = $3, signature = $4 WHERE workstation_id = $1', [
        id,
        seq,
        hash,
        signature,
      ]);
      await database.ask('DELETE FROM lastro.entries WHERE workstation_id = $1 AND seq > $2', [id, seq]);
    }
    for (const one of [founder, officer]) {
      const synced = await one.ask('team.sync', {});
      if (one === founder) expect(synced).toMatchObject({ ok: false, error: { code: 'team_stopped' } });
      expect((await stateOf(one)).stops).toContainEqual(expect.objectContaining({ why: 'server_behind' }));
    }
    await registerConsent(founder.ask);
    await value(runMonth(founder.ask, '2026-08'));
    await value(founder.ask('team.heal', {}));
    await value(officer.ask('team.heal', {}));
    await expectSame(founder, officer);
    expect(await stateOf(officer)).toMatchObject({ stops: [], isHealing: false, waiting: 0 });
  });

  test('an auditor follows every log to its signature, and is told whose does not hold', {
    tags: ['long'],
  }, async () => {
    const { founder, others } = await teamOf('auditor');
    const [auditor] = others as [TeamStation];
    await registerConsent(founder.ask);
    await value(runNewest(founder.ask));
    await sync(founder);
    await value(
      founder.ask('retention.erase', { documento: SUBJECT.documento, typed: SUBJECT.documento, reason: 'engano' }),
    );
    await sync(founder);
    await sync(auditor);
    const [mine, own] = [founder.login.place.login, auditor.login.place.login];
    const verified = async () =>
      new Map((await value(auditor.ask('team.verify', {}))).logs.map(({ login, ...log }) => [login, log]));
    const whole = await verified();
    expect(whole.get(mine)).toMatchObject({ holds: true });
    expect(whole.get(mine)?.emptied).toBeGreaterThan(1);
    expect(whole.get(mine)?.entries).toBeGreaterThan(whole.get(mine)?.emptied ?? 0);
    expect(whole.get(own)).toMatchObject({ holds: true });
    await database.ask(
      `UPDATE lastro.entries SET sealed = $1, sealed_sha256 = sha256($1) WHERE seq = 1 AND team_id = $2 AND workstation_id IN
       (SELECT workstation_id FROM lastro.workstations WHERE role = 'supervisor')`,
      [randomBytes(64), team],
    );
    expect((await verified()).get(mine)).toMatchObject({ holds: false });
  });

  test('a restored server is exchanged with once that is confirmed, also where a workstation does not come back', {
    tags: ['long'],
  }, async () => {
    const { founder, others } = await teamOf('officer', 'officer');
    const [officer, gone] = others as [TeamStation, TeamStation];
    await registerConsent(gone.ask);
    await expectSame(founder, officer, gone);
    const { workstation: id } = (await stateOf(gone)).self;
    await gone.close();
    await database.ask('DELETE FROM lastro.entries WHERE workstation_id = $1', [id]);
    await database.ask('DELETE FROM lastro.heads WHERE workstation_id = $1', [id]);
    await sync(founder);
    expect((await stateOf(founder)).stops).toEqual([{ why: 'server_behind', by: gone.login.place.login }]);
    for (const { ask } of [founder, officer]) await value(ask('team.heal', {}));
    await value(runNewest(founder.ask));
    await expectSame(founder, officer);
    expect(await stateOf(officer)).toMatchObject({ stops: [], isHealing: true, failure: null });
    await value(founder.ask('team.remove', { workstation: id }));
    await expectSame(founder, officer);
    for (const one of [founder, officer]) expect(await stateOf(one)).toMatchObject({ stops: [], isHealing: false });
  });

  test('a log that was tampered with stops, and is not healed by a confirmation', {
    tags: ['long'],
  }, async () => {
    const { founder, others } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    await registerConsent(founder.ask);
    await sync(founder);
    await database.ask(
      `UPDATE lastro.entries SET sealed = $1, sealed_sha256 = sha256($1) WHERE seq = 1 AND team_id = $2 AND workstation_id IN
       (SELECT workstation_id FROM lastro.workstations WHERE role = 'supervisor')`,
      [randomBytes(64), team],
    );
    await sync(officer);
    const stops = [{ why: 'contradicts', by: founder.login.place.login }];
    expect((await stateOf(officer)).stops).toEqual(stops);
    await value(officer.ask('team.heal', {}));
    expect((await stateOf(officer)).stops).toEqual(stops);
  });

  test.each([
    [
      'the last entry of a log',
      'DELETE FROM lastro.entries WHERE team_id = $1 AND seq = (SELECT max(seq) FROM lastro.heads WHERE team_id = $1)',
    ],
    ['a whole log', 'DELETE FROM lastro.entries WHERE team_id = $1'],
    ['the key of a subject', 'DELETE FROM lastro.subject_keys WHERE team_id = $1'],
  ])('a server that withholds %s is not taken for one that has no more', { tags: ['long'] }, async (what, sql) => {
    const { founder, others } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    await registerConsent(founder.ask);
    await sync(founder);
    await database.ask(sql, [team]);
    await sync(officer);
    const why = what === 'the key of a subject' ? 'withheld' : 'contradicts';
    expect((await stateOf(officer)).stops).toEqual([{ why, by: founder.login.place.login }]);
  });

  test('entries under a key that a workstation was not given are read once it is', { tags: ['long'] }, async () => {
    const { founder, others } = await teamOf('officer', 'officer');
    const [one, other] = others as [TeamStation, TeamStation];
    await sync(other);
    const { workstation: id } = (await stateOf(one)).self;
    const own = (await stateOf(other)).self.workstation;
    await value(founder.ask('team.remove', { workstation: id }));
    await registerConsent(founder.ask);
    await sync(founder);
    const kept = await database.ask('SELECT * FROM lastro.wraps WHERE workstation_id = $1 AND epoch = 2', [own]);
    await database.ask('DELETE FROM lastro.wraps WHERE workstation_id = $1 AND epoch = 2', [own]);
    expect(await other.ask('team.sync', {})).toMatchObject({ ok: false, error: { code: 'team_key_withheld' } });
    const [wrap] = kept;
    await database.ask('INSERT INTO lastro.wraps (team_id, epoch, workstation_id, sealed) VALUES ($1, 2, $2, $3)', [
      team,
      own,
      wrap?.sealed,
    ]);
    await expectSame(founder, other);
  });

  test('an archive that was put back from a copy takes back what the team has of its log', {
    tags: ['long'],
  }, async () => {
    const { founder, others } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    await registerConsent(officer.ask);
    await expectSame(founder, officer);
    await officer.close();
    const copy = join(officer.home, '..', `${basename(officer.home)}-copy`);
    stations.closing.push(() => rm(copy, { recursive: true, force: true }));
    await cp(officer.home, copy, { recursive: true });
    const then = await reopened(officer.home);
    const { id } = await value(runNewest(then.ask));
    await value(then.ask('team.sync', {}));
    await then.close();
    const again = await reopened(copy);
    expect(await again.ask('results.open', { id })).toMatchObject({ ok: false });
    await value(again.ask('team.sync', {}));
    expect((await value(again.ask('results.open', { id }))).id).toBe(id);
    await value(runMonth(again.ask, '2026-08'));
    await expectSame(founder, { ...officer, ...again });
  });

  test('what was sent before the program was killed, and not known to be, is not sent again', {
    tags: ['long'],
  }, async () => {
    const { founder, others } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    await registerConsent(officer.ask);
    await expectSame(founder, officer);
    await officer.close();
    const archive = await openOrFail(join(officer.home, 'archive'), await keyAt(officer.home));
    await archive.team.unpush(0);
    await archive.close();
    const again = await reopened(officer.home);
    await value(runNewest(again.ask));
    await expectSame(founder, again);
    expect(await stateOf(again)).toMatchObject({ stops: [], failure: null, waiting: 0 });
  });

  test('what holds for the team a supervisor alone changes, and it reaches the others', {
    tags: ['long'],
  }, async () => {
    const { founder, others } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    const refused = await officer.ask('settings.change', { processedFloor: 90 });
    expect(refused).toMatchObject({ ok: false, error: { code: 'team_not_supervisor' } });
    await value(officer.ask('settings.change', { theme: 'dark' }));
    await value(founder.ask('settings.change', { processedFloor: 90 }));
    await expectSame(founder, officer);
    expect((await value(officer.ask('settings.read', {}))).processedFloor).toBe(90);
  });

  test('the ceiling that the server counts is the supervisors’ setting, whatever is fixed on the computer of one', {
    tags: ['long'],
  }, async () => {
    const { team, founder, others } = await teamOf('supervisor');
    const [second] = others as [TeamStation];
    const costsOf = (value: number) => ({
      ...DEFAULT_COSTS,
      sandbox: { prices: [], ceilings: { perDay: { unit: 'queries', value }, perMonth: null } } as const,
    });
    await value(founder.ask('settings.change', { costs: costsOf(40) }));
    await expectSame(founder, second);
    await second.close();
    const fixed = await reopened(second.home, { ...NO_POLICY, settings: { costs: costsOf(2) } });
    expect((await value(fixed.ask('settings.read', {}))).costs).toEqual(costsOf(2));
    for (const one of [fixed, founder, fixed]) {
      await sync(one);
      const limits = await database.ask('SELECT a_day FROM lastro.limits WHERE team_id = $1', [team]);
      expect(limits).toEqual([{ a_day: 40 }]);
      expect((await stateOf(one)).server?.today).toContainEqual({
        environment: 'sandbox',
        set: 40,
        there: 40,
        asked: [],
      });
    }
  });

  test('who is removed reads no more, and the others go on under a new key', { tags: ['long'] }, async () => {
    const { founder, others } = await teamOf('officer', 'officer');
    const [one, other] = others as [TeamStation, TeamStation];
    const { workstation: id } = (await stateOf(one)).self;
    expect(await other.ask('team.remove', { workstation: id })).toMatchObject({
      ok: false,
      error: { code: 'team_not_supervisor' },
    });
    await value(founder.ask('team.remove', { workstation: id }));
    await registerConsent(founder.ask);
    await value(runNewest(founder.ask));
    await expectSame(founder, other);
    expect(await one.ask('team.sync', {})).toMatchObject({ ok: false, error: { code: 'team_not_admitted' } });
    const [row] = await database.ask<{ epoch: number }>(
      'SELECT max(epoch) AS epoch FROM lastro.entries WHERE team_id = $1',
      [team],
    );
    expect(row?.epoch).toBe(2);
    await value(one.ask('team.leave', {}));
    expect(await value(one.ask('team.state', {}))).toEqual({ joined: null });
  });

  test('data, removed workstations: the database cannot take it back, nor can a removed supervisor admit', async () => {
    const { founder, others } = await teamOf('officer', 'supervisor');
    const [officer, former] = others as [TeamStation, TeamStation];
    await registerConsent(former.ask);
    await expectSame(founder, officer, former);
    const { workstation: id } = (await stateOf(former)).self;
    const stranger = await workstation('officer');
    const asked = joined(await value(stranger.ask('team.join', stranger.login)));
    const [consent] = await consentsOf(former);
    await value(founder.ask('team.remove', { workstation: id }));
    // As the database's administrator may, before the others have heard of it.
    await database.ask('UPDATE lastro.workstations SET removed_at = NULL WHERE workstation_id = $1', [id]);
    await value(former.ask('consent.revoke', { id: consent?.id ?? '', reason: 'pedido' }));
    await former.ask('team.sync', {});
    const admission = { workstation: asked.self.workstation, code: asked.self.fingerprint.code };
    expect(await former.ask('team.admit', admission)).toMatchObject({ ok: false, error: { code: 'team_refused' } });
    // Nor does it help to hide that there is a newer key.
    const give = 'UPDATE lastro.wraps SET workstation_id = $3 WHERE team_id = $1 AND workstation_id = $2 AND epoch > 1';
    const elsewhere = randomUUID();
    await database.ask(give, [team, RECOVERY_HOLDER, elsewhere]);
    await value(former.ask('team.admit', admission));
    await database.ask(give, [team, elsewhere, RECOVERY_HOLDER]);
    for (const one of [founder, officer, founder]) await sync(one);
    // The officer's may have read on before it heard of the removal.
    expect((await consentsOf(founder)).map(({ status }) => status)).toEqual(['valid']);
    for (const one of [founder, officer]) {
      const members = (await stateOf(one)).server?.members ?? [];
      expect(members.find(({ workstation: other }) => other === id)?.state).toBe('removed');
      expect(members.find(({ workstation: other }) => other === asked.self.workstation)?.state).toBe('unproved');
    }
    await value(founder.ask('team.remove', { workstation: (await stateOf(officer)).self.workstation }));
    const given = await database.ask<{ workstation_id: string }>(
      'SELECT workstation_id FROM lastro.wraps WHERE team_id = $1 AND epoch = (SELECT max(epoch) FROM lastro.wraps WHERE team_id = $1)',
      [team],
    );
    const holders = given.map(({ workstation_id: holder }) => holder);
    expect(holders).toHaveLength(2);
    expect(holders).toContain((await stateOf(founder)).self.workstation);
  });

  test('who waits is refused without a new key for the others, is told so, and may ask again', {
    tags: ['long'],
  }, async () => {
    const { founder, others } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    const stranger = await workstation('officer');
    await value(stranger.ask('team.join', stranger.login));
    const { workstation: id, fingerprint } = (await stateOf(stranger)).self;
    await value(founder.ask('team.remove', { workstation: id }));
    expect(await founder.ask('team.admit', { workstation: id, code: fingerprint.code })).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
    expect(await stateOf(stranger)).toMatchObject({ stage: 'waiting', failure: 'team_not_admitted', server: null });
    await registerConsent(founder.ask);
    await expectSame(founder, officer);
    const epochs = await database.ask<{ epoch: number }>('SELECT DISTINCT epoch FROM lastro.wraps WHERE team_id = $1', [
      team,
    ]);
    expect(epochs.map(({ epoch }) => epoch)).toEqual([1]);
    await value(stranger.ask('team.leave', {}));
    await admitted(founder, stranger);
    await expectSame(founder, officer, stranger);
  });

  test('whom the database alone admitted is shown as that, is no member, and can be refused', {
    tags: ['long'],
  }, async () => {
    const { founder, others } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    const stranger = await workstation('officer');
    await value(stranger.ask('team.join', stranger.login));
    const { workstation: id } = (await stateOf(stranger)).self;
    await database.ask(
      `UPDATE lastro.workstations SET admission_signature = decode(repeat('00', 64), 'hex'), admitted_by =
         (SELECT workstation_id FROM lastro.workstations WHERE team_id = $2 AND role = 'supervisor')
       WHERE workstation_id = $1`,
      [id, team],
    );
    const seen = (await stateOf(founder)).server?.members.find(({ workstation: one }) => one === id);
    expect(seen?.state).toBe('unproved');
    expect(await stranger.ask('team.sync', {})).toMatchObject({ ok: false, error: { code: 'team_not_admitted' } });
    await value(founder.ask('team.remove', { workstation: id }));
    await registerConsent(founder.ask);
    await expectSame(founder, officer);
  });

  test('where every supervisor is lost the printed code makes one', { tags: ['long'] }, async () => {
    const { founder, others, recoveryCode } = await teamOf('officer');
    const [officer] = others as [TeamStation];
    await registerConsent(founder.ask);
    await value(runNewest(founder.ask));
    await expectSame(founder, officer);
    const next = await workstation('supervisor');
    const early = await next.ask('team.recover', { ...next.login, code: recoveryCode });
    expect(early).toMatchObject({ ok: false, error: { code: 'team_refused' } });
    await database.ask('UPDATE lastro.workstations SET removed_at = now() WHERE login = $1', [
      founder.login.place.login,
    ]);
    const later = await workstation('supervisor');
    await value(later.ask('team.recover', { ...later.login, code: recoveryCode }));
    await upload(later);
    await expectSame(later, officer);
  });

  /** A supervisor recovers a team without one by the code, and not by the former one. */
  async function expectRecovered(former: string, code: string): Promise<TeamStation> {
    await database.ask("UPDATE lastro.workstations SET removed_at = now() WHERE team_id = $1 AND role = 'supervisor'", [
      team,
    ]);
    const later = await workstation('supervisor');
    const refused = await later.ask('team.recover', { ...later.login, code: former });
    expect(refused).toMatchObject({ ok: false, error: { code: 'recovery_wrong' } });
    await value(later.ask('team.recover', { ...later.login, code }));
    await upload(later);
    return later;
  }

  test("data, a team's former code: opens nothing once another supervisor has made a new one", async () => {
    const { others, recoveryCode } = await teamOf('supervisor');
    const [second] = others as [TeamStation];
    const { recoveryCode: code } = await value(second.ask('team.new_code', { reason: 'a folha se perdeu' }));
    await expectRecovered(recoveryCode, code);
  });

  test("data, a team's former code: a new one of another supervisor takes its place, and is followed by later keys", {
    tags: ['long'],
  }, async () => {
    const { founder, others, recoveryCode } = await teamOf('supervisor', 'officer', 'officer');
    const [second, officer, leaving] = others as [TeamStation, TeamStation, TeamStation];
    await registerConsent(founder.ask);
    expect((await stateOf(founder)).isCodeUnkept).toBe(true);
    await value(founder.ask('team.confirm_code', {}));
    const { isCodeUnkept, server: before } = await stateOf(founder);
    expect(isCodeUnkept).toBe(false);
    const refused = await officer.ask('team.new_code', { reason: 'perdido' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'team_not_supervisor' } });

    const { recoveryCode: code, state } = await value(second.ask('team.new_code', { reason: 'a folha se perdeu' }));
    expect(code).not.toBe(recoveryCode);
    expect(state.joined).toMatchObject({ isCodeUnkept: true });
    const madeAt = Date.parse(state.joined?.server?.codeMadeAt ?? '');
    expect(madeAt).toBeGreaterThan(Date.parse(before?.codeMadeAt ?? ''));
    const { rows } = await value(second.ask('audit.list', { kind: 'team', limit: 1 }));
    expect(rows[0]?.facts).toMatchObject({ act: 'new_code', reason: 'a folha se perdeu' });

    // Another supervisor wraps the next key for the new code.
    await value(founder.ask('team.remove', { workstation: (await stateOf(leaving)).self.workstation }));
    await value(runNewest(founder.ask));
    await expectSame(founder, second, officer);
    expect(Date.parse((await stateOf(officer)).server?.codeMadeAt ?? '')).toBe(madeAt);

    const later = await expectRecovered(recoveryCode, code);
    await expectSame(later, officer);
    const newcomer = await workstation('officer');
    await admitted(later, newcomer);
    await expectSame(later, officer, newcomer);
  });

  test('the password of the database stands in no file of the data folder and crosses to no window', async () => {
    const { founder } = await teamOf();
    await founder.close();
    const names = await readdir(founder.home, { recursive: true, withFileTypes: true });
    const files = names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect((await readFile(file)).includes(founder.login.password)).toBe(false);
    expect(JSON.stringify(await founder.ask('team.state', {}))).not.toContain(founder.login.password);
  });
});

const consentsOf = async ({ ask }: TeamStation) => (await value(ask('consent.list', { ...LEDGER }))).rows;

const authorize = ({ ask }: TeamStation, documento: string) =>
  consentTo((name, input) => value(ask(name, input)), { nome: SUBJECT.nome, documento });

const queryMonth = ({ ask }: TeamStation, documento: string, month: string) =>
  ask('consulta.run', { documento, month, purpose: 'concessao', reference: '', again: false, repeatOf: null });

const LEDGER = { search: '', offset: 0, limit: 10 };
