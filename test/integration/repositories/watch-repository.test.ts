import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Environment } from '#domain/basics/environment.ts';
import { addMonths } from '#domain/basics/month.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import {
  FINDING_STATES,
  type Finding,
  WATCH_LIMITS,
  type Watch,
  type WatchCycle,
  type WatchMember,
} from '#domain/monitoring/watch.ts';
import type { Archive } from '#main/ports/repositories.ts';
import type { FindingsRequest } from '#main/ports/watches.ts';
import { repositoriesIn } from '#main/repositories/repositories.ts';
import { membersToEvaluate, type ReadMembers, type WhichMembers } from '#main/repositories/watches/to-evaluate.ts';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { EVERYTHING, sampleNote } from './audit-samples.ts';
import { changedBatch, confirmedBatch, sampleBatch, sampleItem, sampleLine } from './batch-samples.ts';
import { freshDatabase } from './fresh.ts';
import { sampleGroup, sampleLink } from './group-samples.ts';
import { CNPJ, CPF, LETTERED_CNPJ, NOON, OTHER_CPF, sampleConsent, sampleResult } from './samples.ts';
import {
  actedOn,
  addedCycle,
  changedWatch,
  evaluated,
  keptCycle,
  sampleCycle,
  sampleFinding,
  sampleMember,
  sampleWatch,
} from './watch-samples.ts';

const auditEvent = sampleNote();
const all = { search: '', limit: 50, offset: 0 };
const inbox: FindingsRequest = {
  ...all,
  watchId: null,
  cycleId: null,
  environment: 'embutido',
  states: ['new', 'seen', 'treating'],
  severity: null,
};

async function entries({ audit }: Archive): Promise<number> {
  return (await audit.list(EVERYTHING)).total;
}

const [moinho, zelia] = [
  sampleMember({ documento: LETTERED_CNPJ.numero, nome: 'Moinho Açores S.A.', responsible: 'Íris Leão' }),
  sampleMember({ documento: OTHER_CPF.numero, nome: 'Zélia Lima', ownExposure: null, responsible: '' }),
];

describe('a portfolio', () => {
  test('is read back as it was added and as it was replaced, and keeps the rules of each version', async () => {
    const archive = memoryArchive();
    const first = sampleWatch();
    await archive.watches.add(first, auditEvent);
    expect(await archive.watches.get(first.id)).toEqual(first);
    const rules = { ...DEFAULT_RULES, vanished: { isOn: false, cents: 0 } };
    const next = changedWatch(first, { rulesVersion: 2, settings: { ...first.settings, rules, name: 'Outra' } });
    expect(await archive.watches.replace(next, auditEvent)).toBe(true);
    expect(await archive.watches.get(first.id)).toEqual(next);
    expect(await archive.watches.rulesAt(first.id, 1)).toEqual(DEFAULT_RULES);
    expect(await archive.watches.rulesAt(first.id, 2)).toEqual(rules);
    expect(await archive.watches.rulesAt(first.id, 3)).toBeNull();
    expect(await archive.watches.get('nobody')).toBeNull();
    expect(await entries(archive)).toBe(2);
  });

  test('is changed by the first of two hands, and the other is told', async () => {
    const archive = memoryArchive();
    const first = sampleWatch();
    await archive.watches.add(first, auditEvent);
    const [one, other] = [changedWatch(first, { endedAt: NOON }), changedWatch(first, { rulesVersion: 2 })];
    expect(await archive.watches.replace(one, auditEvent)).toBe(true);
    expect(await archive.watches.replace(other, auditEvent)).toBe(false);
    expect(await archive.watches.get(first.id)).toEqual(one);
    expect(await archive.watches.rulesAt(first.id, 2)).toBeNull();
    expect(await entries(archive)).toBe(2);
  });

  test.each([
    ['', [2, 0, 1]],
    ['AGRO', [2]],
    ['conceicao', [0]],
    ['varejo', [0, 1]],
    ['nobody', []],
  ])('for %j is listed by name, those that ended last', async (search, expected) => {
    const archive = memoryArchive();
    const watches = [
      sampleWatch({}, { name: 'Varejo da Conceição' }),
      sampleWatch({ endedAt: NOON }, { name: 'Antigo varejo' }),
      sampleWatch({}, { name: 'Agro' }),
    ];
    for (const watch of watches) await archive.watches.add(watch, auditEvent);
    const { rows, total } = await archive.watches.list({ ...all, search });
    expect(rows).toEqual(expected.map((at) => watches[at]));
    expect(total).toBe(expected.length);
    expect((await archive.watches.list({ search, limit: 1, offset: 1 })).rows).toEqual(rows.slice(1, 2));
  });
});

describe('members', () => {
  test('are added, and replaced where the subject is there, whichever its branch', async () => {
    const archive = memoryArchive();
    const { watch } = await keptCycle(archive, [sampleMember(), sampleMember({ documento: CNPJ.numero })]);
    const filial = sampleMember({ documento: `${CNPJ.numero.slice(0, 8)}000262`, nome: 'Filial', until: '2026-10' });
    expect(await archive.watches.putMembers(watch.id, [filial, zelia], auditEvent)).toBe(1);
    expect(await archive.watches.members(watch.id, all)).toEqual({ rows: [filial, sampleMember(), zelia], total: 3 });
    expect(await archive.watches.ofSubject(CNPJ.numero.slice(0, 8))).toEqual([{ watch, member: filial }]);
    expect(await archive.watches.ofSubject('99999999')).toEqual([]);
    const [summary] = await archive.watches.summaries([watch.id], '2026-11');
    expect(summary?.members).toBe(2);
  });

  test('of no portfolio are refused, all of them', async () => {
    const archive = memoryArchive();
    await expect(archive.watches.putMembers('nobody', [sampleMember()], auditEvent)).rejects.toThrow('FOREIGN');
    expect(await entries(archive)).toBe(0);
  });

  test.each([
    ['', ['joao', 'moinho', 'zelia']],
    ['acores', ['moinho']],
    ['12.ABC.345/01DE-35', ['moinho']],
    ['zelia', ['joao', 'zelia']],
    ['iris leao', ['moinho']],
    ['529.982', ['zelia']],
    ['nobody', []],
  ])('for %j are found by name, document or whom is responsible, page by page', async (search, expected) => {
    const archive = memoryArchive();
    const known: Readonly<Record<string, WatchMember>> = { joao: sampleMember(), moinho, zelia };
    const { watch } = await keptCycle(archive, Object.values(known));
    const { rows, total } = await archive.watches.members(watch.id, { ...all, search });
    expect(rows).toEqual(expected.map((name) => known[name]));
    expect(total).toBe(expected.length);
    expect((await archive.watches.members(watch.id, { search, limit: 1, offset: 1 })).rows).toEqual(rows.slice(1, 2));
  });

  test('of a month are those of its time, by subject', async () => {
    const archive = memoryArchive();
    const later = sampleMember({ documento: OTHER_CPF.numero, since: '2026-10' });
    const { watch } = await keptCycle(archive, [later, sampleMember({ until: '2026-09' }), moinho]);
    const of = (month: string, after: string | null = null, limit = 9) =>
      archive.watches.membersOf(watch.id, month, after, limit);
    expect(await of('2026-07')).toEqual([]);
    expect((await of('2026-09')).map(({ nome }) => nome)).toEqual([sampleMember().nome, moinho.nome]);
    expect(await of('2026-10', null, 1)).toEqual([moinho]);
    expect(await of('2026-10', LETTERED_CNPJ.numero.slice(0, 8))).toEqual([later]);
  });
});

describe('the limit of members', () => {
  const many = (count: number, from = 0): WatchMember[] =>
    Array.from({ length: count }, (_, at) => sampleMember({ documento: String(10_000_000_000 + from + at) }));

  test('is one of the portfolio, however its members came', { tags: ['long'] }, async () => {
    const archive = memoryArchive();
    const watch = sampleWatch();
    await archive.watches.add(watch, auditEvent);
    const put = (members: readonly WatchMember[]) => archive.watches.putMembers(watch.id, members, auditEvent);
    const total = async () => (await archive.watches.members(watch.id, all)).total;
    expect(await put(many(WATCH_LIMITS.members - 1))).toBe(WATCH_LIMITS.members - 1);
    const logged = await entries(archive);
    expect(await put(many(3, WATCH_LIMITS.members - 2))).toBeNull();
    expect([await total(), await entries(archive)]).toEqual([WATCH_LIMITS.members - 1, logged]);
    expect(await put(many(2, WATCH_LIMITS.members - 2))).toBe(1);
    expect(await put(many(1, WATCH_LIMITS.members))).toBeNull();
    expect(await put(many(5))).toBe(0);
    expect(await total()).toBe(WATCH_LIMITS.members);
  });
});

describe('a cycle', () => {
  test('is one of its month, is found by its batch, and goes with the draft', async () => {
    const archive = memoryArchive();
    const { watch, cycle } = await keptCycle(archive);
    expect(await archive.watches.cycle(cycle.id)).toEqual(cycle);
    expect(await archive.watches.cycleOfBatch(cycle.batchId)).toEqual(cycle);
    await expect(addedCycle(archive, watch)).rejects.toThrow('UNIQUE');
    await expect(
      archive.watches.addCycle(sampleCycle(watch, 'nobody', { month: '2026-07' }), auditEvent),
    ).rejects.toThrow('FOREIGN');
    const august = await addedCycle(archive, watch, { month: '2026-08' });
    expect(await archive.watches.cycles(watch.id)).toEqual([cycle, august]);
    expect((await archive.watches.summaries([watch.id], '2026-09'))[0]?.last).toEqual(cycle);
    await archive.batches.discard(cycle.batchId, auditEvent);
    expect(await archive.watches.cycles(watch.id)).toEqual([august]);
    expect(await archive.watches.cycleOfBatch(cycle.batchId)).toBeNull();
    await addedCycle(archive, watch);
    expect(await archive.watches.cycleOfBatch('nobody')).toBeNull();
  });

  test('stands with its draft or not at all', async () => {
    const archive = memoryArchive();
    const watch = sampleWatch();
    await archive.watches.add(watch, auditEvent);
    const drafted = async (month: string) => {
      const batch = sampleBatch();
      const cycle = sampleCycle(watch, batch.id, { month });
      await archive.batches.addDraft(batch, [sampleLine(2)], auditEvent, { cycle, auditEvent });
      return { batch, cycle };
    };
    const before = await entries(archive);
    const { cycle } = await drafted('2026-09');
    expect(await archive.watches.cycleOfBatch(cycle.batchId)).toEqual(cycle);
    expect(await entries(archive)).toBe(before + 2);
    await expect(drafted('2026-09')).rejects.toThrow('UNIQUE');
    expect((await archive.batches.list({ search: '', limit: 9, offset: 0 })).total).toBe(1);
    expect(await entries(archive)).toBe(before + 2);
  });

  test('is missed where its batch ended, or was stopped, and nothing was evaluated since', async () => {
    const archive = memoryArchive();
    const { watch, cycle } = await keptCycle(archive);
    const ids = async () => (await archive.watches.unevaluated()).map(({ id }) => id);
    expect(await ids()).toEqual([]);
    const draft = await archive.batches.get(cycle.batchId);
    if (draft === null) throw new Error('the draft is gone');
    const running = confirmedBatch(draft);
    await archive.batches.confirm(running, [sampleItem(CPF.numero)], auditEvent);
    expect(await ids()).toEqual([]);
    const stopped = changedBatch(running, { state: 'stopped' });
    await archive.batches.replace(stopped, null);
    expect(await ids()).toEqual([cycle.id]);
    await archive.watches.keepEvaluation(evaluated(cycle), auditEvent);
    expect(await ids()).toEqual([]);
    await archive.batches.replace(changedBatch(stopped, { state: 'ended', endedAt: NOON + 9_000 }), null);
    expect(await ids()).toEqual([cycle.id]);
    const again = evaluated({ ...cycle });
    await archive.watches.keepEvaluation(
      { ...again, cycle: { ...again.cycle, evaluatedAt: NOON + 9_000 } },
      auditEvent,
    );
    expect(await ids()).toEqual([]);
    expect(await archive.watches.get(watch.id)).toEqual(watch);
  });
});

/** João and his company, each with a finding of a cycle, and the cycle before. */
async function found(archive: Archive): Promise<{ watch: Watch; overdue: Finding; loss: Finding }> {
  const { watch, cycle } = await keptCycle(archive, [
    sampleMember(),
    sampleMember({ ...moinho, ownExposure: 9 }),
    zelia,
  ]);
  const overdue = sampleFinding(cycle);
  const loss = sampleFinding(cycle, { documento: moinho.documento, nome: moinho.nome, rule: 'new_loss' });
  const members = [
    { key: CPF.numero, gap: null },
    { key: moinho.documento.slice(0, 8), gap: null },
    { key: OTHER_CPF.numero, gap: 'no_consent' as const },
  ];
  const kept = { ...evaluated(cycle, { members, made: [overdue, loss] }) };
  expect(await archive.watches.keepEvaluation(kept, auditEvent)).toBe(true);
  return { watch, overdue, loss };
}

describe('an evaluation', () => {
  test('keeps what it made, whom it tells nothing of, and what became of findings, with its event', async () => {
    const archive = memoryArchive();
    const before = await entries(archive);
    const { watch, overdue, loss } = await found(archive);
    const cycle = await archive.watches.cycle(overdue.cycleId);
    expect(cycle).toMatchObject({ state: 'evaluated', evaluatedAt: NOON + 5_000 });
    expect(await entries(archive)).toBe(before + 5);
    const shown = {
      watchName: 'Carteira do varejo',
      lastMonth: '2026-09',
      since: '2026-09',
      groups: [],
      firstActAt: null,
    };
    expect(await archive.watches.finding(overdue.id)).toEqual({
      ...overdue,
      ...shown,
      ownExposure: 1_500_000,
      filedIn: null,
      responsible: 'Zélia Prado',
    });
    expect(await archive.watches.finding('nobody')).toBeNull();
    expect(await archive.watches.history(loss.id)).toMatchObject([{ kind: 'made', month: '2026-09', value: 123_400 }]);
    const gaps = { ...all, cycleId: overdue.cycleId, gap: null };
    expect(await archive.watches.gaps(gaps)).toEqual({
      rows: [{ member: zelia, gap: 'no_consent', ownExposure: null }],
      total: 1,
    });
    expect(await archive.watches.gaps({ ...gaps, gap: 'unknown' })).toEqual({ rows: [], total: 0 });
    expect(await archive.watches.gaps({ ...gaps, search: 'zélia' })).toMatchObject({ total: 1 });
    expect(await archive.watches.gaps({ ...gaps, search: 'joão' })).toMatchObject({ total: 0 });
    const [summary] = await archive.watches.summaries([watch.id], '2026-09');
    expect(summary?.findings).toMatchObject({ new: 2, seen: 0 });
    expect(summary?.open).toEqual({ grave: 1, alert: 1, attention: 0, information: 0 });
  });

  test('names the economic groups that the subject is in today', async () => {
    const archive = memoryArchive();
    const { overdue, loss } = await found(archive);
    const group = sampleGroup();
    await archive.groups.add(group, auditEvent);
    const groups = [{ id: group.id, name: 'Grupo Aurora', from: '2019-02-01', to: null }];
    expect(await archive.watches.finding(overdue.id)).toMatchObject({ groups });
    expect(await archive.watches.finding(loss.id)).toMatchObject({ groups: [] });
  });

  test('names what waits of the others in the groups that the subject is in today', async () => {
    const archive = memoryArchive();
    const { overdue, loss } = await found(archive);
    const ofGroups = async (documento: string, environment: Environment = 'embutido'): Promise<readonly string[]> => {
      const rows = await archive.watches.findingsOfGroups(documento, { environment, today: '2026-11-26', limit: 10 });
      return rows.map(({ id }) => id);
    };
    expect(await ofGroups(CPF.numero)).toEqual([]);
    const links = [sampleLink(), sampleLink({ documento: moinho.documento })];
    await archive.groups.add(sampleGroup({}, links), auditEvent);
    await archive.groups.add(sampleGroup({}, links), auditEvent);
    expect(await ofGroups(CPF.numero)).toEqual([loss.id]);
    expect(await ofGroups(moinho.documento.slice(0, 8))).toEqual([overdue.id]);
    expect(await ofGroups(CPF.numero, 'producao')).toEqual([]);
    await archive.watches.act([actedOn(loss, { state: 'discarded' })], auditEvent);
    expect(await ofGroups(CPF.numero)).toEqual([]);
  });

  test('names nobody of a group that was left, or that is of another kind', async () => {
    const archive = memoryArchive();
    await found(archive);
    const other = sampleLink({ documento: moinho.documento });
    await archive.groups.add(sampleGroup({}, [sampleLink({ to: '2026-01-01' }), other]), auditEvent);
    const family = sampleGroup({}, [sampleLink(), other]);
    await archive.groups.add({ ...family, content: { ...family.content, kind: 'family' } }, auditEvent);
    expect(
      await archive.watches.findingsOfGroups(CPF.numero, {
        environment: 'embutido',
        today: '2026-11-26',
        limit: 10,
      }),
    ).toEqual([]);
  });

  test('holds the draft of its batch, so that what was found does not go with it', async () => {
    const archive = memoryArchive();
    const { overdue } = await found(archive);
    const batchId = (await archive.watches.cycle(overdue.cycleId))?.batchId;
    expect(await archive.batches.discard(batchId ?? '', auditEvent)).toBe(false);
    expect(await archive.watches.finding(overdue.id)).toMatchObject(overdue);
  });

  test('that finds again in its month what is over opens the same finding, and keeps what became of it', async () => {
    const archive = memoryArchive();
    const { overdue } = await found(archive);
    const cycle = await archive.watches.cycle(overdue.cycleId);
    if (cycle === null) throw new Error('the cycle is gone');
    const over = { ...overdue, state: 'restated', closedAt: NOON + 9 } as const;
    await archive.watches.keepEvaluation(evaluated(cycle, { changed: [over] }), auditEvent);
    const again = { ...overdue, madeAt: NOON + 20, now: { ...overdue.now, resultId: 'third' } };
    const [event] = evaluated(cycle, { made: [again] }).events;
    const events = event === undefined ? [] : [{ ...event, at: NOON + 20 }];
    expect(await archive.watches.keepEvaluation(evaluated(cycle, { made: [again], events }), auditEvent)).toBe(true);
    expect(await archive.watches.finding(overdue.id)).toMatchObject(again);
    expect((await archive.watches.history(overdue.id)).map(({ at }) => at)).toEqual([NOON + 20, NOON]);
  });

  test('makes no second finding of a rule that has one which is not over: the member is evaluated once more', async () => {
    const archive = memoryArchive();
    const { watch, overdue } = await found(archive);
    const next = await addedCycle(archive, watch, { month: '2026-10' });
    const twice = evaluated(next, { made: [sampleFinding(next, { rule: 'dispute' }), sampleFinding(next)] });
    expect(await archive.watches.keepEvaluation(twice, auditEvent)).toBe(true);
    expect(await archive.watches.cycle(next.id)).toMatchObject({ members: 1, compared: 0, gaps: { not_saved: 1 } });
    expect(await archive.watches.findings(inbox)).toMatchObject({ total: 2 });
    // Once the first is closed, its rule may make a new finding.
    const over = { ...overdue, state: 'restated', closedAt: NOON + 9 } as const;
    const anew = evaluated(next, { changed: [over], made: [sampleFinding(next)] });
    expect(await archive.watches.keepEvaluation(anew, auditEvent)).toBe(true);
    expect(await archive.watches.findings(inbox)).toMatchObject({ total: 2 });
  });

  test('leaves what an officer did meanwhile, and is not kept where its cycle is gone', async () => {
    const archive = memoryArchive();
    const { watch, overdue } = await found(archive);
    const next = await addedCycle(archive, watch, { month: '2026-10' });
    await archive.watches.act([actedOn(overdue, { state: 'discarded', reason: 'Pago' })], auditEvent);
    const stale = evaluated(next, { changed: [{ ...overdue, state: 'closed', closedAt: NOON + 9 }] });
    expect(await archive.watches.keepEvaluation(stale, auditEvent)).toBe(true);
    expect(await archive.watches.cycle(next.id)).toMatchObject({ state: 'evaluated', gaps: { not_saved: 1 } });
    expect(await archive.watches.finding(overdue.id)).toMatchObject({ state: 'discarded', closedAt: null });
    const gone = await addedCycle(archive, watch, { month: '2026-11' });
    await archive.batches.discard(gone.batchId, auditEvent);
    expect(await archive.watches.keepEvaluation(evaluated(gone), auditEvent)).toBe(false);
    expect(await archive.watches.evaluate(gone.id, NOON)).toBeNull();
  });

  test('changes what got worse and closes what is over, and a cycle lists what it made and what got worse in it', async () => {
    const archive = memoryArchive();
    const { watch, overdue, loss } = await found(archive);
    const next = await addedCycle(archive, watch, { month: '2026-10' });
    const worse = {
      ...overdue,
      month: next.month,
      level: 2,
      rulesVersion: 2,
      now: { month: next.month, resultId: 'later', value: 7 },
    };
    const over = { ...loss, state: 'closed', closedAt: NOON + 9 } as const;
    const events = [{ ...(await archive.watches.history(overdue.id))[0], kind: 'worse', at: NOON + 9 }] as never;
    await archive.watches.keepEvaluation(evaluated(next, { changed: [worse, over], events }), auditEvent);
    expect(await archive.watches.finding(overdue.id)).toMatchObject({
      ...worse,
      since: '2026-09',
      lastMonth: '2026-10',
    });
    expect(await archive.watches.finding(loss.id)).toMatchObject(over);
    expect((await archive.watches.history(overdue.id)).map(({ kind }) => kind)).toEqual(['worse', 'made']);
    const idsOf = async (cycleId: string) => (await archive.watches.ofCycle(cycleId)).map(({ id }) => id);
    expect(await idsOf(overdue.cycleId)).toEqual([loss.id, overdue.id]);
    expect(await idsOf(next.id)).toEqual([overdue.id]);
    expect((await archive.watches.findings({ ...inbox, cycleId: next.id })).rows.map(({ id }) => id)).toEqual([
      overdue.id,
    ]);
  });
});

describe('findings', () => {
  test.each([
    [{}, ['loss', 'overdue']],
    [{ search: 'ACORES' }, ['loss']],
    [{ search: 'zelia' }, ['overdue']],
    [{ search: '111.444' }, ['overdue']],
    [{ severity: 'alert' }, ['overdue']],
    [{ states: ['closed'] }, []],
    [{ environment: 'sandbox' }, []],
    [{ watchId: 'nobody' }, []],
    [{ limit: 1, offset: 1 }, ['overdue']],
  ] as const)('for %j are the gravest first', async (changes, expected) => {
    const archive = memoryArchive();
    const { overdue, loss } = await found(archive);
    const { rows } = await archive.watches.findings({ ...inbox, ...changes } as FindingsRequest);
    const names = new Map([
      [overdue.id, 'overdue'],
      [loss.id, 'loss'],
    ]);
    expect(rows.map(({ id }) => names.get(id))).toEqual(expected);
  });

  test('of one severity come by what is owed, then the newest first', async () => {
    const archive = memoryArchive();
    const members = [1, null, 5, 5].map((ownExposure, at) =>
      sampleMember({ documento: `1114447773${at}`, nome: `${at}`, ownExposure }),
    );
    const { cycle } = await keptCycle(archive, members);
    const made = members.map(({ documento, nome }, at) => sampleFinding(cycle, { documento, nome, madeAt: NOON + at }));
    await archive.watches.keepEvaluation(evaluated(cycle, { made }), auditEvent);
    const { rows } = await archive.watches.findings(inbox);
    expect(rows.map(({ nome }) => nome)).toEqual(['3', '2', '0', '1']);
  });

  test('are acted on together, each act kept, and counted by state and severity', async () => {
    const archive = memoryArchive();
    const { watch, overdue, loss } = await found(archive);
    const before = await entries(archive);
    const acts = [
      actedOn(overdue, { state: 'snoozed', until: '2026-12' }),
      actedOn(loss, { state: 'treating', caseId: 'c' }),
    ];
    expect(await archive.watches.act(acts, auditEvent)).toBe(2);
    expect(await entries(archive)).toBe(before + 1);
    expect(await archive.watches.finding(loss.id)).toMatchObject({ ...acts[1], firstActAt: NOON + 60_000 });
    const again = actedOn(loss, { state: 'discarded', reason: 'Não é nosso', actedAt: NOON + 90_000 });
    expect(await archive.watches.act([again], auditEvent)).toBe(1);
    expect(await archive.watches.finding(loss.id)).toMatchObject({ ...again, firstActAt: NOON + 60_000 });
    expect(await archive.watches.history(loss.id)).toMatchObject([
      { kind: 'discarded', officer: 'ana', reason: 'Não é nosso', month: null },
      { kind: 'treating', caseId: 'c' },
      { kind: 'made', officer: null },
    ]);
    const { states, open } = await archive.watches.counts(watch.id, 'embutido');
    expect(states).toMatchObject({ new: 0, snoozed: 1, discarded: 1 });
    expect(open).toEqual({ grave: 0, alert: 0, attention: 0, information: 0 });
    expect((await archive.watches.counts(null, 'sandbox')).states).toMatchObject({ snoozed: 0 });
  });

  test('that were closed, got worse or were erased meanwhile are not acted on', async () => {
    const archive = memoryArchive();
    const { watch, overdue, loss } = await found(archive);
    const next = await addedCycle(archive, watch, { month: '2026-10' });
    const worse = { ...loss, month: next.month, now: { month: next.month, resultId: 'later', value: 9 } };
    const over = { ...overdue, state: 'closed', closedAt: NOON + 9 } as const;
    await archive.watches.keepEvaluation(evaluated(next, { changed: [over, worse] }), auditEvent);
    const before = await entries(archive);
    const acts = [overdue, loss, sampleFinding(next)].map((finding) => actedOn(finding));
    expect(await archive.watches.act(acts, auditEvent)).toBe(0);
    expect(await archive.watches.finding(overdue.id)).toMatchObject(over);
    expect(await archive.watches.finding(loss.id)).toMatchObject(worse);
    expect(await archive.watches.history(loss.id)).toHaveLength(1);
    expect(await entries(archive)).toBe(before);
  });

  test('of a subject are those of every portfolio, the newest first', async () => {
    const archive = memoryArchive();
    const [one, other] = [await found(archive), await keptCycle(archive)];
    const later = sampleFinding(other.cycle, { madeAt: NOON + 1 });
    await archive.watches.keepEvaluation(evaluated(other.cycle, { made: [later] }), auditEvent);
    const { rows, total } = await archive.watches.findingsOf(CPF.numero, 1);
    expect(rows.map(({ id }) => id)).toEqual([later.id]);
    expect(total).toBe(2);
    expect((await archive.watches.findingsOf(CPF.numero, 9)).rows[1]?.id).toBe(one.overdue.id);
  });
});

/** An archive, and a reader of its cycles' members. */
async function readMembers(): Promise<{ readonly archive: Archive; readonly read: ReadMembers }> {
  const database = await freshDatabase();
  const { repositories, close } = repositoriesIn(database);
  return { archive: { ...repositories, close }, read: membersToEvaluate(database) };
}

describe('what is evaluated', () => {
  test('is one answer of each month that rules look at, what counted before, what is open and the question', async () => {
    const consent = sampleConsent();
    const result = (dataBase: string, queriedAt: number, changes = {}) =>
      sampleResult(consent, { dataBase, queriedAt, figures: [1, null, 3], ...changes });
    const results = [
      result('2026-09', NOON),
      result('2026-09', NOON + 1),
      result('2026-09', NOON + 2, { kind: 'not_available' }),
      result('2026-08', NOON, { provisional: true }),
      result('2026-07', NOON),
      result('2026-01', NOON),
      result('2025-12', NOON),
      result('2025-08', NOON),
      result('2026-10', NOON),
      result('2025-06', NOON),
    ];
    const { archive, read } = await readMembers();
    await archive.consents.add(consent);
    for (const each of results) await archive.results.save(each);
    const { cycle } = await keptCycle(archive, [sampleMember(), zelia]);
    const batch = await archive.batches.get(cycle.batchId);
    if (batch === null) throw new Error('the draft is gone');
    const asked = sampleItem(CPF.numero, '2026-09', { state: 'unknown' });
    await archive.batches.confirm(confirmedBatch(batch), [asked], auditEvent);
    const open = sampleFinding(cycle, { before: { month: '2025-12', resultId: 'r', value: 0 } });
    const old = sampleFinding(cycle, {
      rule: 'dispute',
      madeAt: NOON + 1,
      before: { month: '2025-06', resultId: 'r', value: 0 },
    });
    await archive.watches.keepEvaluation(evaluated(cycle, { made: [open, old] }), auditEvent);
    const [joao, nobody] = read(cycle, DEFAULT_RULES, { after: '', limit: 9 });
    expect(joao).toMatchObject({ key: CPF.numero, member: sampleMember(), open: [open, old], item: 'unknown' });
    expect(joao?.saved.map(({ id }) => id)).toEqual([1, 4, 5, 6, 9].map((at) => results[at]?.id));
    expect(joao?.saved[0]).toEqual({
      id: results[1]?.id,
      dataBase: '2026-09',
      queriedAt: NOON + 1,
      kind: 'operations',
      provisional: false,
      simulation: null,
      figures: [1, null, 3],
    });
    expect(joao?.earlier?.id).toBe(results[0]?.id);
    const untold = { open: [], filed: new Map(), comparedIn: null, saved: [], earlier: null, item: null };
    expect(nobody).toEqual({ key: OTHER_CPF.numero, member: zelia, ...untold });
    const keysOf = (which: WhichMembers) => read(cycle, DEFAULT_RULES, which).map(({ key }) => key);
    expect(keysOf({ after: CPF.numero, limit: 9 })).toEqual([OTHER_CPF.numero]);
    expect(keysOf({ after: '', limit: 1 })).toEqual([CPF.numero]);
    expect(keysOf({ keys: [OTHER_CPF.numero, CNPJ.numero] })).toEqual([OTHER_CPF.numero]);
  });
});

test('a member is compared with the month that its own portfolio knew last, whatever was saved since', async () => {
  const { archive, read } = await readMembers();
  const { watch, cycle } = await keptCycle(archive, [sampleMember({ since: '2026-01' })], { month: '2026-08' });
  const { cycle: elsewhere } = await keptCycle(archive, [sampleMember({ since: '2026-01' })], { month: '2026-07' });
  await archive.watches.keepEvaluation(evaluated(elsewhere), auditEvent);
  const comparedIn = (): unknown => read(cycle, DEFAULT_RULES, { after: '', limit: 9 })[0]?.comparedIn;
  const seen = async (month: string, gap: 'first' | 'not_available' | null): Promise<void> => {
    const earlier = await addedCycle(archive, watch, { month });
    await archive.watches.keepEvaluation(evaluated(earlier, { members: [{ key: CPF.numero, gap }] }), auditEvent);
  };
  expect(comparedIn()).toBeNull();
  await seen('2026-03', 'first');
  expect(comparedIn()).toBe('2026-03');
  await seen('2026-04', null);
  await seen('2026-05', 'not_available');
  await seen('2026-09', null);
  await archive.watches.keepEvaluation(evaluated(cycle), auditEvent);
  expect(comparedIn()).toBe('2026-04');
});

test('a batch that is drafted for a cycle and taken back leaves other batches', async () => {
  const archive = memoryArchive();
  const { cycle } = await keptCycle(archive);
  const other = sampleBatch();
  await archive.batches.addDraft(other, [sampleLine(2)], auditEvent);
  await archive.batches.discard(other.id, auditEvent);
  expect(await archive.watches.cycle(cycle.id)).toEqual(cycle);
});

const RULES_IN_TURN = ['overdue', 'new_loss', 'dispute'] as const;

/** A cycle makes, worsens or closes findings of each rule; an officer acts on a finding as a screen shows it. */
const steps = fc.array(
  fc.oneof(
    fc.record({ cycle: fc.array(fc.constantFrom('make', 'worse', 'close', null), { minLength: 3, maxLength: 3 }) }),
    fc.record({ act: fc.constantFrom('seen', 'treating', 'discarded', 'new'), shown: fc.nat(40) }),
  ),
  { maxLength: 14 },
);

test('whatever cycles and officers do in turn, a rule has one finding that is not over, and nobody undoes another', {
  tags: ['long'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const archive = memoryArchive();
      const { watch } = await keptCycle(archive, [sampleMember()], { month: '2020-01' });
      const model = new Map<string, Finding>();
      const shown: Finding[] = [];
      const openOf = (rule: string) => [...model.values()].find((one) => one.rule === rule && one.closedAt === null);
      for (const [at, step] of story.entries()) {
        if ('act' in step) {
          const seen = shown[step.shown % Math.max(1, shown.length)];
          const now = model.get(seen?.id ?? '');
          if (seen === undefined || now === undefined) continue;
          const acted = actedOn(seen, { state: step.act as Finding['state'], reason: `${at}`, actedAt: NOON + at });
          const isSame = now.closedAt === null && now.now.resultId === seen.now.resultId;
          expect(await archive.watches.act([acted], auditEvent)).toBe(isSame ? 1 : 0);
          if (isSame) model.set(now.id, { ...now, ...actOf(acted) });
        } else {
          const cycle = await addedCycle(archive, watch, { month: addMonths('2021-01', at) });
          const [made, changed] = changesOf(step.cycle, cycle, openOf);
          const isDouble = made.some(({ rule }) => openOf(rule) !== undefined);
          const kept = await archive.watches.keepEvaluation(evaluated(cycle, { made, changed }), auditEvent);
          expect(kept).toBe(true);
          // A member that is evaluated again had no change saved, and so no finding.
          if (!isDouble) for (const one of [...made, ...changed]) model.set(one.id, one);
        }
        shown.push(...model.values());
        const { rows } = await archive.watches.findings({ ...inbox, states: FINDING_STATES });
        expect(new Map(rows.map((one) => [one.id, one]))).toMatchObject(model);
        expect(rows).toHaveLength(model.size);
      }
    }),
    { numRuns: 60 },
  );
});

function actOf({ state, reason, officer, actedAt, until, caseId }: Finding): Partial<Finding> {
  return { state, reason, officer, actedAt, until, caseId };
}

function changesOf(
  does: readonly ('make' | 'worse' | 'close' | null)[],
  cycle: WatchCycle,
  openOf: (rule: string) => Finding | undefined,
): readonly [made: Finding[], changed: Finding[]] {
  const [made, changed]: [Finding[], Finding[]] = [[], []];
  for (const [at, rule] of RULES_IN_TURN.entries()) {
    const open = openOf(rule);
    if (does[at] === 'make') made.push(sampleFinding(cycle, { rule }));
    if (open === undefined) continue;
    const now = { month: cycle.month, resultId: `worse-${cycle.id}`, value: 9 };
    if (does[at] === 'worse') changed.push({ ...open, month: cycle.month, now, state: 'new', level: 2 });
    if (does[at] === 'close') changed.push({ ...open, state: 'closed', closedAt: NOON + 7 });
  }
  return [made, changed];
}
