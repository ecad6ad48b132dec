import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import { recordOf } from '#domain/basics/record.ts';
import { newestResults } from '#domain/library/library-filter.ts';
import type { TeamRole } from '#domain/team/role.ts';
import { SHARED_SETTINGS } from '#domain/team/shared-settings.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { registerConsent, runMonth, runNewest, SUBJECT } from '../app/officer.ts';
import { type Ask, codeOf, value } from '../app/opened.ts';
import { expectSame, joined, stateOf, sync, type TeamStation, teamStations, upload } from './team-stations.ts';

const postgres = providePostgres();
const { documento } = SUBJECT;
const MASKED = '***.982.247-**';
const LIBRARY = newestResults('', 50);

/** An act of every feature that queries, or changes shared data; `id` is a result. */
const WRITES: readonly ((ask: Ask, id: string) => Promise<Envelope<unknown>>)[] = [
  (ask) => runMonth(ask, '2026-07'),
  (ask) => ask('series.start', { documento, purpose: 'concessao', reference: '' }),
  (ask) => ask('consent.prepare', { ...SUBJECT, purposes: ['concessao'] }),
  (ask) => ask('consent.revoke', { id: 'a', reason: 'pedido' }),
  (ask, id) => ask('subject.add_note', { id, text: 'nota' }),
  (ask, id) => ask('subject.tag', { ids: [id], add: ['x'], remove: [] }),
  (ask, id) => ask('results.set_reference', { id, reference: 'x' }),
  (ask) => ask('retention.erase', { documento, typed: documento, reason: 'engano' }),
  (ask) => ask('retention.change', { results: 7, consents: 7 }),
  (ask) => ask('groups.archive', { id: 'a', isArchived: true }),
  (ask) => ask('cases.archive', { id: 'a', revision: 1 }),
  (ask) => ask('batches.discard', { id: 'a' }),
  (ask) => ask('policies.discard', { policyId: 'a', version: 1, revision: 1 }),
  (ask) => ask('watches.end', { id: 'a' }),
  (ask) => ask('backup.merge_run', { id: 'a' }),
];

describe.skipIf(!postgres.present)('data, roles in a team:', () => {
  let database: TeamDatabase;
  let stations: ReturnType<typeof teamStations>;

  beforeAll(async () => {
    database = await createTeamDatabase(await sharedCluster(postgres.present ? postgres.path : ''));
  });
  afterEach(() => stations.close());
  afterAll(() => database.drop());

  async function teamWith(...roles: readonly TeamRole[]) {
    stations = teamStations(database);
    return stations.teamOf(roles);
  }

  const settingsOf = ({ ask }: { readonly ask: Ask }): Promise<Settings> => value(ask('settings.read', {}));
  const readOnlyOf = async ({ ask }: { readonly ask: Ask }) => {
    const { vault } = await value(ask('vault.state', {}));
    return vault.status === 'open' ? (vault.readOnly ?? null) : vault.status;
  };
  const readingsOf = async ({ ask }: { readonly ask: Ask }) =>
    (await value(ask('audit.list', { kind: 'team_reading', limit: 50 }))).rows;

  test('an auditor’s workstation reads all and is refused what queries or changes', async () => {
    const { founder, others } = await teamWith('auditor');
    const [auditor] = others as [TeamStation];
    await registerConsent(founder.ask);
    const { id } = await value(runNewest(founder.ask));
    await expectSame(founder, auditor);
    expect(await readOnlyOf(auditor)).toBe('auditor');
    expect(await readOnlyOf(founder)).toBeNull();
    for (const write of WRITES) expect(await codeOf(write(auditor.ask, id))).toBe('team_reads_only');

    expect((await value(auditor.ask('results.open', { id }))).id).toBe(id);
    expect((await value(auditor.ask('audit.verify', {}))).faults).toBe(0);
    await value(auditor.ask('settings.change', { theme: 'dark' }));
    expect((await value(auditor.ask('library.list', LIBRARY))).rows.map((row) => row.id)).toEqual([id]);
    await value(auditor.ask('backup.remind', { days: 30 }));
    const states: unknown[] = [];
    auditor.on('vault.changed', ({ vault }) => states.push('readOnly' in vault));
    await value(auditor.ask('team.leave', {}));
    expect(await readOnlyOf(auditor)).toBeNull();
    // The event tells of a state that is read from the disk first.
    await expect.poll(() => states).toEqual([false]);
    await value(auditor.ask('subject.add_note', { id, text: 'própria' }));
  });

  test('what an auditor reads is in its log and told to the supervisors, with whose it is', {
    tags: ['long'],
  }, async () => {
    const { founder, others } = await teamWith('officer', 'auditor');
    const [officer, auditor] = others as [TeamStation, TeamStation];
    await registerConsent(officer.ask);
    const { id } = await value(runNewest(officer.ask));
    await expectSame(officer, founder, auditor);
    await value(auditor.ask('results.open', { id }));
    await value(auditor.ask('subject.dossier', { documento }));
    await value(auditor.ask('export.run', { format: 'json', of: { ids: [id] } }));
    await value(auditor.ask('audit.export', {}));
    expect((await stateOf(auditor)).waiting).toBe(4);
    await sync(auditor);
    expect((await stateOf(auditor)).waiting).toBe(0);
    await expectSame(officer, founder, auditor);

    const { login } = auditor.login.place;
    const readings = await readingsOf(founder);
    expect(readings.map(({ facts }) => facts)).toMatchObject([
      { read: 'export', workstation: login, what: 'audit' },
      { read: 'export', workstation: login, format: 'json' },
      { read: 'dossier', workstation: login },
      { read: 'view', workstation: login },
    ]);
    expect(readings.map((row) => row.documento)).toEqual([null, MASKED, MASKED, MASKED]);
    expect(await readingsOf(officer)).toEqual([]);
    expect((await value(founder.ask('audit.verify', {}))).faults).toBe(0);
    await sync(founder);
    expect(await readingsOf(founder)).toHaveLength(4);

    const kinds = await database.ask<{ kind: string }>(
      `SELECT DISTINCT kind FROM lastro.entries JOIN lastro.workstations USING (workstation_id) WHERE role = 'auditor'`,
    );
    expect(kinds).toEqual([{ kind: 'control' }]);
  });

  test('an auditor that had an archive of its own keeps it, shares nothing of it and asks nothing', {
    tags: ['long'],
  }, async () => {
    const { founder, team } = await teamWith();
    const auditor = await stations.workstation(team, 'auditor');
    await registerConsent(auditor.ask);
    await value(runNewest(auditor.ask));
    const { self } = joined(await value(auditor.ask('team.join', auditor.login)));
    await value(runMonth(auditor.ask, '2026-07'));
    await value(founder.ask('team.admit', { workstation: self.workstation, code: self.fingerprint.code }));
    expect((await value(auditor.ask('team.plan', {}))).toTeam).toBe(0);
    expect(await codeOf(runMonth(auditor.ask, '2026-06'))).toBe('team_reads_only');
    await upload(auditor);
    expect((await stateOf(auditor)).waiting).toBe(0);
    await sync(founder);
    expect((await value(founder.ask('library.list', LIBRARY))).rows).toEqual([]);
    expect((await value(auditor.ask('library.list', LIBRARY))).rows).toHaveLength(2);
  });

  test.each(['officer', 'auditor'] as const)(
    'what holds for the team is fixed for %s',
    { tags: ['long'] },
    async (role) => {
      const { founder, others } = await teamWith(role);
      const [station] = others as [TeamStation];
      expect((await settingsOf(founder)).fixed).toEqual({});
      expect((await settingsOf(station)).fixed).toEqual(recordOf(SHARED_SETTINGS, () => 'team'));
      expect(await codeOf(station.ask('settings.change', { askWithoutTeam: false }))).toBe('team_not_supervisor');
      await value(founder.ask('settings.change', { askWithoutTeam: false, processedFloor: 70 }));
      await sync(founder);
      await sync(station);
      expect(await settingsOf(station)).toMatchObject({ askWithoutTeam: false, processedFloor: 70 });
      await value(station.ask('team.leave', {}));
      expect((await settingsOf(station)).fixed).toEqual({});
      await value(station.ask('settings.change', { askWithoutTeam: true }));
    },
  );
});
