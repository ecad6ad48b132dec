import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { RESULT_COLUMNS } from '#domain/batches/batch.ts';
import type { RegisterReply } from '#main/register-service/options.ts';
import { sampleSigner } from '../../support/fakes/samples.ts';
import { freshFolder } from '../repositories/fresh.ts';
import { authorizedSubjects, batchEnd, importBatch, startBatch } from './batch-steps.ts';
import { type PaidRegister, paidRegister } from './paid-register.ts';
import { consentTo, openUnlockedAt, turnTo, type UnlockedUnderTest } from './unlocked.ts';

const PASSPHRASE = 'cavalo correto bateria';

type Reply = Parameters<typeof paidRegister>[0];

const slow =
  (ms: number): Reply =>
  (reply) =>
    reply.kind === 'response' ? { ...reply, delayMs: ms } : reply;

async function opened(home: string): Promise<UnlockedUnderTest> {
  const unlocked = await openUnlockedAt(home);
  onTestFinished(unlocked.close);
  return unlocked;
}

/** A workstation whose service on this machine counts queries. */
async function workstation(subjects: number, reply?: Reply) {
  const register: PaidRegister = await paidRegister(reply);
  onTestFinished(register.close);
  const home = await freshFolder();
  const unlocked = await opened(home);
  await unlocked.ask('vault.create', { passphrase: PASSPHRASE });
  await turnTo(unlocked.ask, register, register.apiKey);
  const documents = await authorizedSubjects(unlocked.ask, subjects);
  return { ...unlocked, home, register, documents };
}

describe('a batch at a service that charges', () => {
  test('is read, checked, confirmed and run; each subject is paid once, branches together', {
    tags: ['long'],
  }, async () => {
    const { ask, register, documents } = await workstation(6);
    const company = { nome: 'Indústria Exemplo S.A.', documento: '11222333000181' };
    await consentTo(ask, { ...company, representatives: [sampleSigner()] });
    const lines = [...documents, '11222333000181', '11.222.333/0002-62', documents[0] ?? '', '11111111112', ''];
    const draft = await importBatch(ask, lines);
    expect(draft).toMatchObject({ state: 'draft', lines: 11, fileName: 'carteira.csv', environment: 'sandbox' });
    const check = await ask('batches.check', { id: draft.id });
    expect(check).toMatchObject({ lines: 11, valid: 9, subjects: 7, duplicates: 2, toAsk: 7, reused: 0, cost: null });
    expect(check.problems).toMatchObject({ wrong_digits: 1, empty: 1 });
    expect(register.total()).toBe(0);

    expect(await startBatch(ask, draft)).toMatchObject({ state: 'running' });
    expect(await batchEnd(ask, draft.id)).toMatchObject({ state: 'ended', queries: 7, items: { saved: 7 } });
    expect(register.total()).toBe(7);
    const { rows, total } = await ask('batches.results', {
      id: draft.id,
      sort: 'worst',
      state: null,
      offset: 0,
      limit: 5,
    });
    expect([rows.length, total]).toEqual([5, 7]);
    const risks = rows.map(({ prejuizo }) => prejuizo ?? -1);
    expect(risks).toEqual(risks.toSorted((one, other) => other - one));
    for (const by of RESULT_COLUMNS) {
      for (const descending of [true, false]) {
        const page = (offset: number) =>
          ask('batches.results', { id: draft.id, sort: { by, descending }, state: null, offset, limit: 2 });
        const pages = await Promise.all([0, 2, 4, 6].map(page));
        const sorted = pages.flatMap((one) => one.rows);
        expect(new Set(sorted.map(({ n }) => n)).size, by).toBe(7);
        const values = sorted.map((row) => row[by]);
        const known = values.flatMap((value) => (value === null || value === '' ? [] : [value]));
        expect(values.slice(0, known.length)).toEqual(known);
        const ordered = known.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
        expect(known, by).toEqual(descending ? ordered.toReversed() : ordered);
      }
    }
    for (const content of ['sheet', 'long', 'without_consent'] as const) {
      const saved = await ask('batches.export', { id: draft.id, content, format: 'csv' });
      const lines = { sheet: 11, long: 9, without_consent: 0 }[content];
      expect(saved).toMatchObject({ outcome: 'saved', results: 1, lines });
    }
    const groups = await ask('costs.groups', { from: '2026-01', until: '2099-12' });
    expect(groups.groups).toMatchObject([{ askedFor: 'batch', jobId: draft.id, jobName: 'Carteira', attempts: 7 }]);
    const { rows: entries } = await ask('audit.list', { limit: 200 });
    const acts = entries.filter(({ kind }) => kind === 'batch').map(({ facts }) => facts.act);
    expect(acts.toReversed()).toEqual(['imported', 'confirmed', 'started', 'ended']);
  });

  test('each count of a draft’s check has its lines, one a subject, with the age of what is reused', {
    tags: ['long'],
  }, async () => {
    const { ask, documents } = await workstation(4);
    const month = { months: { kind: 'list' as const, months: ['2025-03', '2025-02'] } };
    const first = await importBatch(ask, documents.slice(0, 2), month);
    await startBatch(ask, first);
    await batchEnd(ask, first.id);
    const others = ['11222333000181', '52998224725'];
    await consentTo(ask, { nome: 'Maria', documento: '52998224725', purposes: ['concessao'] });
    const { id } = await importBatch(ask, [...documents, documents[0] ?? '', ...others], month);
    const check = await ask('batches.check', { id });
    expect(check).toMatchObject({ toAsk: 4, reused: 4, withoutConsent: 1, otherPurpose: 1 });
    const linesOf = (kind: Input<'batches.lines'>['kind'], offset = 0) =>
      ask('batches.lines', { id, kind, offset, limit: 1 });
    for (const [kind, numbers] of [
      ['reused', [2, 3]],
      ['to_do', [4, 5]],
      ['no_consent', [7]],
      ['other_purpose', [8]],
    ] as const) {
      for (const [offset, n] of numbers.entries()) {
        const { rows, total } = await linesOf(kind, offset);
        expect([rows.map((row) => row.n), total], kind).toEqual([[n], numbers.length]);
        expect(rows[0]?.planned.map((question) => question.month)).toEqual(['2025-03', '2025-02']);
      }
    }
    for (const kind of ['unknown', 'ending'] as const) expect(await linesOf(kind)).toEqual({ rows: [], total: 0 });
    expect((await linesOf('valid')).total).toBe(check.valid);
    const [reused] = (await linesOf('reused')).rows;
    expect(Date.parse(reused?.planned[0]?.savedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(check.oldestReused ?? ''));
  });

  test('data, the ceiling of a batch: it never asks more, whatever it asks at a time', async () => {
    const { ask, register, documents } = await workstation(16, slow(20));
    let asked = 0;
    for (const parallel of [1, 6]) {
      const months = { kind: 'list', months: [`2025-0${parallel}`] } as const;
      const draft = await importBatch(ask, documents, { parallel, months: { ...months, months: [...months.months] } });
      await startBatch(ask, draft, 10);
      const end = await batchEnd(ask, draft.id);
      expect(end).toMatchObject({ state: 'stopped', stoppedBy: { code: 'ceiling_reached' }, queries: 10 });
      expect(end.items).toMatchObject({ saved: 10, over_ceiling: 6, to_do: 0 });
      asked += 10;
      expect(register.total()).toBe(asked);
    }
  });

  test('data, a revocation during a batch: nothing is asked of who revoked, from then on', async () => {
    const { ask, register, documents } = await workstation(12, slow(60));
    const draft = await importBatch(ask, documents, { parallel: 1 });
    await startBatch(ask, draft);
    await expect.poll(() => register.total()).toBeGreaterThan(2);
    const last = documents.at(-1) ?? '';
    const { consent } = await ask('consent.find', { documento: last });
    await ask('consent.revoke', { id: consent?.id ?? '', reason: 'pedido' });
    const end = await batchEnd(ask, draft.id);
    expect(end).toMatchObject({ state: 'ended', items: { saved: 11, no_consent: 1 } });
    expect(register.total()).toBe(11);
  });

  test('is paused by a lock and goes on by itself after the unlock', { tags: ['long'] }, async () => {
    const { ask, register, documents } = await workstation(14, slow(85));
    const draft = await importBatch(ask, documents, { parallel: 2 });
    await startBatch(ask, draft);
    await expect.poll(() => register.total()).toBeGreaterThan(4);
    await ask('lock.now', {});
    const before = register.total();
    await wait(400);
    expect(register.total()).toBe(before);
    expect(before).toBeLessThan(14);
    await ask('vault.open', { passphrase: PASSPHRASE });
    expect(await batchEnd(ask, draft.id)).toMatchObject({ state: 'ended', items: { saved: 14 } });
    expect(register.total()).toBe(14);
  });

  test('data, the end of the program during a batch: is asked about, asks nothing meanwhile, and is nobody’s but the officer’s', async () => {
    const { ask, on, prepareQuit, close, home, register, documents } = await workstation(18, slow(70));
    const draft = await importBatch(ask, documents, { parallel: 2 });
    const announced: string[] = [];
    on('quit.changed', ({ status }) => void announced.push(status));
    await startBatch(ask, draft);
    await expect.poll(() => register.total()).toBeGreaterThan(2);
    const staying = prepareQuit();
    expect(await ask('quit.state', {})).toMatchObject({ status: 'batches', batches: 1 });
    await wait(200);
    const held = register.total();
    await wait(300);
    expect(register.total()).toBe(held);
    await ask('quit.stay', {});
    expect(await staying).toBe(false);
    await expect.poll(() => register.total()).toBeGreaterThan(held + 2);
    const ending = prepareQuit();
    await ask('quit.anyway', {});
    expect(await ending).toBe(true);
    expect(announced[0]).toBe('batches');
    expect(announced.at(-1)).toBe('ending');
    await close();
    const paid = register.total();
    expect(paid).toBeLessThan(18);
    const again = await opened(home);
    await again.ask('vault.open', { passphrase: PASSPHRASE });
    const left = await again.ask('batches.open', { id: draft.id });
    expect(left).toMatchObject({
      state: 'paused',
      stoppedBy: { code: 'interrupted' },
      items: { saved: paid, unknown: 0 },
    });
    expect(register.total()).toBe(paid);
    await again.ask('batches.resume', { id: draft.id, ceiling: null });
    expect(await batchEnd(again.ask, draft.id)).toMatchObject({ state: 'ended', items: { saved: 18 } });
    expect([register.total(), Math.max(...register.counts())]).toEqual([18, 1]);
  });

  test('a second one waits for the first and uses what that saved', { tags: ['long'] }, async () => {
    const { ask, register, documents } = await workstation(10, slow(30));
    const [first, second] = [await importBatch(ask, documents), await importBatch(ask, documents)];
    await startBatch(ask, first);
    expect(await startBatch(ask, second)).toMatchObject({ state: 'queued' });
    expect(await batchEnd(ask, second.id)).toMatchObject({ state: 'ended', queries: 0, items: { reused: 10 } });
    expect(register.total()).toBe(10);
  });

  test('data, an erasure during a batch: nothing is asked of the subject, and its question names nobody', async () => {
    const { ask, register, documents } = await workstation(12, slow(45));
    const draft = await importBatch(ask, documents, { parallel: 1 });
    await startBatch(ask, draft);
    await expect.poll(() => register.total()).toBeGreaterThan(2);
    const last = documents.at(-1) ?? '';
    await ask('retention.erase', { documento: last, typed: last, reason: 'pedido_do_titular' });
    const end = await batchEnd(ask, draft.id);
    expect(end).toMatchObject({ state: 'ended', items: { saved: 11, erased: 1 } });
    expect(register.paidFor(last, end.months[0] ?? '')).toBe(0);
    const { rows } = await ask('batches.results', {
      id: draft.id,
      sort: 'sheet',
      state: 'erased',
      offset: 0,
      limit: 5,
    });
    expect(rows).toMatchObject([{ documento: '', nome: '' }]);
  });

  test('data, the place of a batch: it stops where the address is another one, and sends that nothing', async () => {
    const { ask, register, documents } = await workstation(12, slow(45));
    const other = await paidRegister();
    onTestFinished(other.close);
    const draft = await importBatch(ask, documents, { parallel: 2 });
    await startBatch(ask, draft);
    await expect.poll(() => register.total()).toBeGreaterThan(2);
    await turnTo(ask, other, other.apiKey);
    expect(await batchEnd(ask, draft.id)).toMatchObject({ state: 'stopped', stoppedBy: { code: 'address_changed' } });
    expect(other.total()).toBe(0);
    await expect(ask('batches.resume', { id: draft.id, ceiling: null })).rejects.toThrow('address_changed');
  });
});

test('a month that is not there is paid twice at the most', { tags: ['long'] }, async () => {
  const notThere = (reply: RegisterReply, month: string): RegisterReply =>
    reply.kind === 'response' && month === '2026-02' ? { ...reply, consulta: emptied(reply.consulta) } : reply;
  const { ask, register, documents } = await workstation(12, notThere);
  const draft = await importBatch(ask, documents, {
    parallel: 6,
    months: { kind: 'list', months: ['2026-02', '2026-01'] },
  });
  await startBatch(ask, draft);
  const end = await batchEnd(ask, draft.id);
  expect(end).toMatchObject({ state: 'stopped', stoppedBy: { code: 'month_unavailable' } });
  expect([register.paid.get('2026-02'), register.paid.get('2026-01')]).toEqual([2, 12]);
});

/** As the register answers about a month that it does not have yet. */
function emptied<Consulta extends object>(consulta: Consulta): Consulta {
  const silent = (value: unknown): unknown => (typeof value === 'number' ? null : Array.isArray(value) ? [] : value);
  const parts = Object.entries(consulta).map(([name, part]) => [
    name,
    Array.isArray(part) || typeof part !== 'object' || part === null
      ? silent(part)
      : Object.fromEntries(Object.entries(part).map(([field, value]) => [field, silent(value)])),
  ]);
  return Object.fromEntries(parts) as Consulta;
}
