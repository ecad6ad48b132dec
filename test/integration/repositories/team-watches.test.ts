import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import type { WatchCycle } from '#domain/monitoring/watch.ts';
import type { Archive } from '#main/ports/repositories.ts';
import type { FindingsRequest } from '#main/ports/watches.ts';
import { decodeBody } from '#main/repositories/team/body.ts';
import { sampleNote } from './audit-samples.ts';
import { confirmedBatch, sampleItem } from './batch-samples.ts';
import { erase } from './merging.ts';
import { CPF, NOON, OTHER_CPF } from './samples.ts';
import { aMomentLater, exchange, expectSame, pull, push, type Workstation, workstation } from './team-stations.ts';
import {
  actedOn,
  addedCycle,
  changedWatch,
  evaluated,
  sampleFinding,
  sampleMember,
  sampleWatch,
} from './watch-samples.ts';

const note = sampleNote({ documento: null });
const WATCH = sampleWatch({ id: 'carteira' }, { name: 'Carteira de João da Conceição Araújo' });
const OTHER = sampleMember({ documento: OTHER_CPF.numero, nome: 'Zélia Lima' });
const INBOX: FindingsRequest = {
  watchId: WATCH.id,
  cycleId: null,
  environment: 'embutido',
  states: ['new', 'seen', 'treating'],
  severity: null,
  search: '',
  limit: 50,
  offset: 0,
};

/** Two workstations that know a portfolio with two members. */
async function two(): Promise<[Workstation, Workstation]> {
  const a = await workstation('a', async ({ watches }) => {
    await watches.add(WATCH, note);
    await watches.putMembers(WATCH.id, [sampleMember(), OTHER], note);
  });
  const b = await workstation('b');
  await exchange([a, b]);
  return [a, b];
}

async function start({ batches }: Archive, batchId: string): Promise<void> {
  const draft = await batches.get(batchId);
  if (draft === null) throw new Error('the draft is gone');
  await batches.confirm(confirmedBatch(draft), [sampleItem(CPF.numero)], note);
}

const inboxOf = async ({ archive }: Workstation) =>
  (await archive.watches.findings(INBOX)).rows.map(({ id, state }) => [id, state]);
const cycleAt = async ({ archive }: Workstation): Promise<WatchCycle | undefined> =>
  (await archive.watches.cycles(WATCH.id))[0];

test('what a cycle found at one workstation another reads and acts on, with the rules that it was found by', async () => {
  const [a, b] = await two();
  const cycle = await addedCycle(a.archive, WATCH);
  const finding = sampleFinding(cycle);
  const members = [
    { key: CPF.numero, gap: null },
    { key: OTHER_CPF.numero, gap: 'no_consent' as const },
  ];
  await a.archive.watches.keepEvaluation(evaluated(cycle, { members, made: [finding] }), note);
  const rules = { ...DEFAULT_RULES, vanished: { isOn: false, cents: 0 } };
  await a.archive.watches.replace(
    changedWatch(WATCH, { rulesVersion: 2, settings: { ...WATCH.settings, rules } }),
    note,
  );
  await expectSame(a, b);
  const { watches } = b.archive;
  expect(await cycleAt(b)).toMatchObject({ month: cycle.month, batchId: null, state: 'evaluated' });
  expect(await Promise.all([1, 2].map((version) => watches.rulesAt(WATCH.id, version)))).toEqual([
    DEFAULT_RULES,
    rules,
  ]);
  const { cycleId: _, ...found } = finding;
  const shown = await watches.finding(finding.id);
  expect(shown).toMatchObject({ ...found, nome: sampleMember().nome, responsible: 'Zélia Prado' });
  const gaps = { cycleId: shown?.cycleId ?? '', gap: null, search: '', limit: 9, offset: 0 };
  expect((await watches.gaps(gaps)).rows).toMatchObject([{ member: OTHER, gap: 'no_consent' }]);
  // Queried elsewhere, its month has the reason why no member could be queried.
  const again = await watches.evaluate(gaps.cycleId, NOON);
  expect(again?.members.map(({ gap }) => gap)).toEqual(['not_saved', 'no_consent']);
  const discarded = actedOn(finding, { state: 'discarded', reason: 'conhecida' });
  expect(await watches.act([discarded], note)).toBe(1);
  await expectSame(a, b);
  expect(await a.archive.watches.finding(finding.id)).toMatchObject(discarded);
  expect((await a.archive.watches.history(finding.id)).map(({ kind }) => kind)).toEqual(['discarded', 'made']);
});

test('a cycle is told once its batch is started, and the draft of its month elsewhere is a batch like others', async () => {
  const [a, b] = await two();
  const [cycle, draft] = [await addedCycle(a.archive, WATCH), await addedCycle(b.archive, WATCH)];
  await expectSame(a, b);
  expect(await cycleAt(b)).toEqual(draft);
  await start(a.archive, cycle.batchId);
  await expectSame(a, b);
  expect(await cycleAt(b)).toMatchObject({ id: draft.id, batchId: null, state: 'asking' });
  expect(await b.archive.watches.unevaluated()).toEqual([]);
  expect(await b.archive.batches.discard(draft.batchId, note)).toBe(true);
  expect(await cycleAt(b)).toMatchObject({ id: draft.id, batchId: null });
  expect(await cycleAt(a)).toEqual(cycle);
});

test('of a month that two asked, each keeps its batch, and what was evaluated stands over what is asked', async () => {
  const [a, b] = await two();
  const [one, other] = [await addedCycle(a.archive, WATCH), await addedCycle(b.archive, WATCH)];
  await start(a.archive, one.batchId);
  await a.archive.watches.keepEvaluation(evaluated(one), note);
  await aMomentLater();
  // Later by every clock, and without knowledge of the evaluation.
  await start(b.archive, other.batchId);
  await expectSame(a, b);
  expect(await cycleAt(a)).toMatchObject({ id: one.id, batchId: one.batchId, state: 'evaluated' });
  expect(await cycleAt(b)).toMatchObject({ id: other.id, batchId: other.batchId, state: 'evaluated' });
});

test('of two findings of a rule that were made apart the first one stands, and both are over at once', async () => {
  const [a, b] = await two();
  const [august, september] = [
    await addedCycle(a.archive, WATCH, { month: '2026-08' }),
    await addedCycle(b.archive, WATCH),
  ];
  const first = sampleFinding(august, { madeAt: NOON });
  const later = sampleFinding(september, { madeAt: NOON + 1 });
  await a.archive.watches.keepEvaluation(evaluated(august, { made: [first] }), note);
  await b.archive.watches.keepEvaluation(evaluated(september, { made: [later] }), note);
  await expectSame(a, b);
  for (const one of [a, b]) {
    expect(await inboxOf(one)).toEqual([[first.id, 'new']]);
    const { states } = await one.archive.watches.counts(WATCH.id, 'embutido');
    expect(states).toMatchObject({ new: 1 });
  }
  const cycle = await cycleAt(a);
  if (cycle === undefined) throw new Error('no cycle came');
  const { rows } = await a.archive.watches.findingsOf(CPF.numero, 9);
  expect(rows.map(({ id }) => id)).toEqual([later.id, first.id]);
  const over = rows.map((one) => ({ ...one, state: 'closed' as const, closedAt: NOON + 9_000 }));
  await a.archive.watches.keepEvaluation(evaluated(cycle, { changed: over }), note);
  await expectSame(a, b);
  expect(await inboxOf(b)).toEqual([]);
});

test('whom a cycle that is evaluated again does not tell of any more is gone from it elsewhere', async () => {
  const [a, b] = await two();
  const cycle = await addedCycle(a.archive, WATCH);
  const members = [CPF, OTHER_CPF].map(({ numero }) => ({ key: numero, gap: 'unknown' as const }));
  await a.archive.watches.keepEvaluation(evaluated(cycle, { members }), note);
  await expectSame(a, b);
  const gaps = { cycleId: (await cycleAt(b))?.id ?? '', gap: null, search: '', limit: 9, offset: 0 };
  expect(await b.archive.watches.gaps(gaps)).toMatchObject({ total: 2 });
  await a.archive.watches.keepEvaluation(evaluated(cycle, { members: members.slice(0, 1) }), note);
  await expectSame(a, b);
  expect((await b.archive.watches.gaps(gaps)).rows.map(({ member }) => member.documento)).toEqual([CPF.numero]);
});

test('a finding that another workstation made meanwhile is not made a second time', async () => {
  const [a, b] = await two();
  const cycle = await addedCycle(a.archive, WATCH);
  const made = evaluated(cycle, { made: [sampleFinding(cycle)] });
  await a.archive.watches.keepEvaluation(made, note);
  await expectSame(a, b);
  const here = await cycleAt(b);
  if (here === undefined) throw new Error('no cycle came');
  const again = { ...evaluated(here), made: [sampleFinding(here)] };
  expect(await b.archive.watches.keepEvaluation(again, note)).toBe(true);
  expect(await inboxOf(b)).toHaveLength(1);
});

test('an erasure takes a member with all that was found of it, and what a name told, at each workstation', async () => {
  const [a, b] = await two();
  const cycle = await addedCycle(b.archive, WATCH);
  const members = [CPF, OTHER_CPF].map(({ numero }) => ({ key: numero, gap: null }));
  await b.archive.watches.keepEvaluation(evaluated(cycle, { members, made: [sampleFinding(cycle)] }), note);
  await expectSame(a, b);
  await aMomentLater();
  await erase(a.archive, CPF);
  const noted = await a.archive.team.pending(50);
  expect(noted.map(({ part, id }) => [part, id])).toEqual([
    ['erasures', 'row watches carteira'],
    ['watches', 'carteira'],
    ['erasures', CPF.numero],
  ]);
  await expectSame(a, b);
  for (const { archive } of [a, b]) {
    expect((await archive.watches.get(WATCH.id))?.settings.name).toBe('…');
    expect(await archive.watches.ofSubject(CPF.numero)).toEqual([]);
    expect(await archive.watches.findingsOf(CPF.numero, 9)).toEqual({ rows: [], total: 0 });
    expect((await archive.watches.members(WATCH.id, { search: '', limit: 9, offset: 0 })).rows).toEqual([OTHER]);
    const sealed = (await archive.team.entries(0, 500, 1e9)).filter(({ sealed: bytes }) => bytes.length > 0);
    const bodies = sealed.filter(({ kind }) => kind === 'row').map(({ sealed: bytes }) => decodeBody(bytes));
    expect(JSON.stringify(bodies)).not.toMatch(/João|11144477735/);
  }
});

test('rows that come before those that they belong to wait for them', async () => {
  const [a, b] = await two();
  const c = await workstation('c');
  const cycle = await addedCycle(b.archive, WATCH);
  await b.archive.watches.keepEvaluation(evaluated(cycle, { made: [sampleFinding(cycle)] }), note);
  await push(b);
  await pull(c, b);
  expect((await c.archive.team.counts()).held).toBeGreaterThan(0);
  await pull(c, a);
  expect((await c.archive.team.counts()).held).toBe(0);
  await expectSame(a, b, c);
  expect(await inboxOf(c)).toHaveLength(1);
});
