import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FindingRow, WatchCycleRow } from '#contract/watches.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import type { WatchSettings } from '#domain/monitoring/watch.ts';
import { shownFinding } from '../../support/acting-on-shown.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { type Ask, value } from '../app/opened.ts';
import { expectSame, sync, type TeamStation, teamStations } from './team-stations.ts';

const postgres = providePostgres();

/** A company of the simulated register with operations that come into dispute, and a person without arrears. */
const [DISPUTED, REGULAR] = ['90000002000173', '90000000175'];
const SETTINGS: WatchSettings = {
  name: 'Carteira da agência',
  cadence: 'monthly',
  institution: null,
  parallel: 4,
  perMinute: 6_000,
  rules: DEFAULT_RULES,
};
const ACTED = { until: null, caseId: null } as const;

async function putMember(ask: Ask, id: string, documento: string): Promise<void> {
  const texts = { nome: `Membro ${documento}`, contract: '', segment: '', responsible: '' };
  const member = { ...texts, documento, ownExposure: 1_000_00, since: '2025-04', until: null };
  await value(ask('watches.put_member', { id, member }));
}

async function startBatch(ask: Ask, batchId: string): Promise<void> {
  const { revision } = await value(ask('batches.open', { id: batchId }));
  const accepted = ['confirm_old_month' as const, 'confirm_missing_month' as const];
  await value(ask('batches.start', { id: batchId, revision, ceiling: { unit: 'queries', value: 100 }, accepted }));
}

async function evaluated(ask: Ask, cycleId: string): Promise<WatchCycleRow> {
  for (;;) {
    const { cycle } = await value(ask('watches.cycle', { cycleId }));
    if (cycle.state === 'evaluated') return cycle;
    await wait(20);
  }
}

async function findingsOf(ask: Ask): Promise<readonly FindingRow[]> {
  const states = ['new', 'seen', 'treating', 'discarded'] as const;
  const asked = { watchId: null, cycleId: null, states: [...states], severity: null, search: '', offset: 0, limit: 9 };
  return (await value(ask('watches.findings', asked))).rows;
}

const cyclesOf = async (ask: Ask, id: string) => (await value(ask('watches.open', { id }))).cycles;
const dueOf = async (ask: Ask) => (await value(ask('watches.overview', {}))).due.map(({ month }) => month);

describe.skipIf(!postgres.present)('a monitored portfolio of a team over PostgreSQL', () => {
  let database: TeamDatabase;
  let stations: ReturnType<typeof teamStations>;

  beforeAll(async () => {
    database = await createTeamDatabase(await sharedCluster(postgres.present ? postgres.path : ''));
    stations = teamStations(database);
  });
  afterEach(() => stations.close());
  afterAll(() => database.drop());

  test('what a cycle finds at one workstation another one discards, and an erased member is gone at both', {
    tags: ['long'],
  }, async () => {
    const { team, founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    for (const documento of [DISPUTED, REGULAR])
      await value(founder.ask('home.authorize_test', { documento, purpose: 'monitoramento' }));
    const { id } = await value(founder.ask('watches.add', { settings: SETTINGS }));
    for (const documento of [DISPUTED, REGULAR]) await putMember(founder.ask, id, documento);
    const { cycleId, batchId } = await value(founder.ask('watches.draft_cycle', { id, month: '2025-05', baseline: 1 }));
    await startBatch(founder.ask, batchId);
    const cycle = await evaluated(founder.ask, cycleId);
    const changes: unknown[] = [];
    officer.on('watches.changed', () => void changes.push(null));
    await expectSame(founder, officer);
    expect(changes.length).toBeGreaterThan(0);

    const [there] = await cyclesOf(officer.ask, id);
    expect(there).toEqual({ ...cycle, id: there?.id, batchId: null });
    expect(await value(officer.ask('watches.report', { cycleId: there?.id ?? '' }))).toMatchObject({ cost: null });
    const again = await officer.ask('watches.draft_cycle', { id, month: '2025-05', baseline: 0 });
    expect(again).toMatchObject({ ok: false, error: { code: 'cycle_exists' } });
    const [finding, ...none] = await findingsOf(officer.ask);
    expect([finding?.documento, finding?.rule, none]).toEqual([DISPUTED, 'dispute', []]);
    // Whoever evaluates the month makes the same finding.
    await value(officer.ask('watches.evaluate', { cycleId: there?.id ?? '' }));
    await value(
      officer.ask('watches.act', {
        ...ACTED,
        findings: [shownFinding(finding)],
        act: 'discarded',
        reason: 'conhecida',
      }),
    );
    await expectSame(founder, officer);
    expect(await findingsOf(founder.ask)).toMatchObject([{ id: finding?.id, state: 'discarded', reason: 'conhecida' }]);
    const { history } = await value(founder.ask('watches.finding', { findingId: finding?.id ?? '' }));
    expect(history.map(({ kind }) => kind)).toEqual(['discarded', 'made']);

    const erasing = { documento: DISPUTED, typed: DISPUTED, reason: 'engano' } as const;
    await value(founder.ask('retention.erase', erasing));
    await expectSame(founder, officer);
    for (const { ask } of [founder, officer]) {
      const { rows } = await value(ask('watches.members', { id, search: '', offset: 0, limit: 9 }));
      expect(rows.map(({ documento }) => documento)).toEqual([REGULAR]);
      expect(await findingsOf(ask)).toEqual([]);
    }
    const sealed = await database.ask<{ tag: string; left: number }>(
      `SELECT encode(subject_tag, 'hex') AS tag, sum(length(sealed))::int AS left FROM lastro.entries
       WHERE team_id = $1 AND kind = 'row' AND subject_tag IS NOT NULL GROUP BY 1`,
      [team],
    );
    const erased = await database.ask<{ tag: string }>(
      `SELECT DISTINCT encode(subject_tag, 'hex') AS tag FROM lastro.entries WHERE team_id = $1 AND kind = 'tombstone'`,
      [team],
    );
    expect(erased).toHaveLength(1);
    // The portfolio and its other member stay.
    expect(sealed.filter(({ left }) => left > 0)).toHaveLength(2);
    expect(sealed.find(({ tag }) => tag === erased[0]?.tag)?.left).toBe(0);
  });

  test('a month that one workstation has started is due nowhere else', async () => {
    const { founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    const { id } = await value(founder.ask('watches.add', { settings: SETTINGS }));
    await putMember(founder.ask, id, REGULAR);
    await expectSame(founder, officer);
    const [month = ''] = await dueOf(officer.ask);
    expect(await dueOf(founder.ask)).toEqual([month]);
    const { batchId } = await value(founder.ask('watches.draft_cycle', { id, month, baseline: 0 }));
    await sync(founder);
    await sync(officer);
    expect(await dueOf(officer.ask)).toEqual([month]);
    await startBatch(founder.ask, batchId);
    await sync(founder);
    await sync(officer);
    expect(await dueOf(officer.ask)).toEqual([]);
    expect(await cyclesOf(officer.ask, id)).toMatchObject([{ month, batchId: null }]);
  });
});
