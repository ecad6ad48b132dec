import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import type { Finding, Watch, WatchCycle } from '#domain/monitoring/watch.ts';
import { sampleNote } from './audit-samples.ts';
import { salvagedWithout } from './salvaged-archive.ts';
import { CPF, openOrFail } from './samples.ts';
import { actedOn, changedWatch, evaluated, keptCycle, sampleFinding, sampleMember } from './watch-samples.ts';

const key = randomBytes(32);
const rules = { ...DEFAULT_RULES, vanished: { isOn: false, cents: 0 } };
let original: string;
let watch: Watch;
let cycle: WatchCycle;
let finding: Finding;

/** A portfolio with changed rules, and a member with a finding that an officer saw. */
beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), 'lastro-watches-'));
  const archive = await openOrFail(original, key);
  const made = await keptCycle(archive);
  cycle = evaluated(made.cycle).cycle;
  finding = actedOn(sampleFinding(cycle));
  const found = { ...finding, state: 'new', officer: null, actedAt: null } as const;
  await archive.watches.keepEvaluation(evaluated(made.cycle, { made: [found] }), sampleNote());
  await archive.watches.act([finding], sampleNote());
  watch = changedWatch(made.watch, { rulesVersion: 2, settings: { ...made.watch.settings, rules } });
  await archive.watches.replace(watch, sampleNote());
  await archive.close();
}, 60_000);
afterAll(() => rm(original, { recursive: true, force: true }));

async function salvaged(table: string | null) {
  const { archive, tables } = await salvagedWithout(table, original, key);
  const { watches, close } = archive;
  const [own] = await watches.ofSubject(CPF.numero);
  const found = {
    watch: (await watches.list({ search: '', limit: 9, offset: 0 })).rows[0],
    member: own?.member,
    cycle: await watches.cycle(cycle.id),
    finding: await watches.finding(finding.id),
    history: (await watches.history(finding.id)).map(({ kind }) => kind),
    rules: await Promise.all([1, 2].map((version) => watches.rulesAt(own?.watch.id ?? '', version))),
    lost: tables.filter(({ lost }) => (lost ?? 0) > 0).map(({ name }) => name),
  };
  await close();
  return found;
}

test('data, salvage: a monitored portfolio of which the row is lost is there again as its cycles say, with all that was found', async () => {
  const whole = await salvaged(null);
  const member = sampleMember();
  expect(whole).toMatchObject({ watch, member, cycle, finding, history: ['seen', 'made'], lost: [] });
  expect(whole.rules).toEqual([DEFAULT_RULES, rules]);
  const again = await salvaged('watches');
  expect(again.watch).toMatchObject({
    environment: 'embutido',
    officer: 'ana',
    rulesVersion: 2,
    endedAt: null,
    settings: { ...watch.settings, name: 'Carteira recuperada', cadence: 'manual' },
  });
  const [watchId, watchName] = [again.watch?.id, 'Carteira recuperada'];
  expect(again).toMatchObject({ member, cycle: { ...cycle, watchId }, history: ['seen', 'made'], lost: [] });
  expect(again.finding).toMatchObject({ ...finding, watchId, watchName });
});

test('data, salvage: a cycle of which the batch is lost stands without it, with what it found', async () => {
  const batchless = await salvaged('batches');
  expect(batchless).toMatchObject({ watch, cycle: { ...cycle, batchId: null }, finding, history: ['seen', 'made'] });
});

test('data, salvage: what was found of a lost member or in a lost cycle is left out, and rules are those of now', {
  tags: ['long'],
}, async () => {
  const [memberless, cycleless, ruleless, eventless] = [
    await salvaged('watch_members'),
    await salvaged('watch_cycles'),
    await salvaged('watch_rules'),
    await salvaged('finding_events'),
  ];
  expect(memberless).toMatchObject({ watch, member: undefined, cycle, finding: null, history: [] });
  expect(memberless.lost).toEqual(expect.arrayContaining(['watch_members', 'findings', 'finding_events']));
  expect(cycleless).toMatchObject({ watch, member: sampleMember(), cycle: null, finding: null });
  expect(ruleless).toMatchObject({ watch, finding, rules: [null, rules] });
  expect(eventless).toMatchObject({ watch, finding, history: [], lost: ['finding_events'] });
});
