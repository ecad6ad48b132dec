import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Documento } from '#domain/basics/document.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { type Batch, ITEM_STATES } from '#domain/batches/batch.ts';
import { createBatchRunner } from '#main/features/batches/batch-runner.ts';
import { resumeBatch, startBatch } from '#main/features/batches/confirm.ts';
import { batchRow, shownResult } from '#main/features/batches/rows.ts';
import { toQueryKey } from '#main/features/consulta/pending-saves.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { claimsHeldElsewhere } from '#test/support/fakes/claims-held-elsewhere.ts';
import { askedOnce, fakeRegister } from '#test/support/fakes/fake-register.ts';
import { NEWEST } from '#test/support/fakes/fake-unlocked.ts';
import { sampleConsent, savedAnswer } from '#test/support/fakes/samples.ts';
import { answer, type BatchApp, batchApp, confirm, keepDraft, notThere, settledBatch, statesOf } from './batch-app.ts';

const UNKNOWN = fail('service_timeout', { reached: true, unknown: true });
const REFUSED = fail('service_refused', { reached: true });

/** Number of times a batch announced its end or stop. */
const finished = ({ events }: BatchApp): number => events.filter((name) => name === 'batches.finished').length;

describe('a batch', () => {
  test('asks every subject once, the first alone and then as many at a time as was confirmed', async () => {
    const app = batchApp(40);
    const draft = await keepDraft(app);
    expect(await confirm(app, draft)).toMatchObject({
      ok: true,
      value: { state: 'running', confirmed: { months: ['2026-09'] } },
    });
    expect(await settledBatch(app, draft.id)).toMatchObject({ state: 'ended', stoppedBy: null });
    expect(app.asked.map(({ documento }) => documento).toSorted()).toEqual(app.documents.toSorted());
    expect([await statesOf(app, draft.id), app.atOnce.most]).toEqual([{ saved: 40 }, 4]);
  });

  test('says which questions wait for another workstation of the team', async () => {
    const app = batchApp(1);
    const { claims, free } = claimsHeldElsewhere();
    Object.assign(app.unlocked, { monthClaims: () => claims });
    const draft = await keepDraft(app);
    const waitsElsewhere = async () => {
      const { askedElsewhere } = await app.runner.of(app.unlocked);
      const request = { batchId: draft.id, sort: 'sheet', states: ITEM_STATES, limit: 10, offset: 0 } as const;
      const { rows } = await app.archive.batches.results(request);
      return rows.map((row) => shownResult(draft, askedElsewhere(draft.id), row)).map((row) => row.askedElsewhere);
    };
    await confirm(app, draft);
    await expect.poll(waitsElsewhere).toEqual([true]);
    expect(app.asked).toEqual([]);
    free();
    await settledBatch(app, draft.id);
    expect([await waitsElsewhere(), await statesOf(app, draft.id)]).toEqual([[false], { saved: 1 }]);
  });

  test('asks two establishments of one root once', async () => {
    const app = batchApp(1);
    const company = { tipo: 'cnpj', numero: '11222333000181' } as const;
    await app.archive.consents.addAll([sampleConsent({ id: 'company', documento: company })]);
    const draft = await keepDraft(app, {}, ['11222333000181', '11222333000262']);
    await confirm(app, draft);
    await settledBatch(app, draft.id);
    expect([app.asked, await statesOf(app, draft.id)]).toEqual([
      [{ documento: '11222333000181', month: '2026-09' }],
      { saved: 1 },
    ]);
  });

  test('with nothing to ask ends at once', async () => {
    const app = batchApp(2);
    const first = await keepDraft(app);
    await confirm(app, first);
    await settledBatch(app, first.id);
    const second = await keepDraft(app);
    await confirm(app, second);
    expect(await settledBatch(app, second.id)).toMatchObject({ state: 'ended' });
    expect([app.asked.length, await statesOf(app, second.id)]).toEqual([2, { reused: 2 }]);
    expect(finished(app)).toBe(2);
  });

  test.each([1, 3, 6])('never asks more than its ceiling, %i at a time', async (parallel) => {
    const app = batchApp(40);
    const draft = await keepDraft(app, { parallel, months: { kind: 'list', months: ['2026-09', '2026-08'] } });
    await confirm(app, draft, 13);
    expect(await settledBatch(app, draft.id)).toMatchObject({
      state: 'stopped',
      stoppedBy: { code: 'ceiling_reached', details: { span: 'job', value: 13, spent: 13 } },
    });
    expect([app.asked.length, await statesOf(app, draft.id)]).toEqual([13, { saved: 13, to_do: 67 }]);
    const queue = await app.runner.of(app.unlocked);
    await resumeBatch(app.unlocked, queue, { id: draft.id, ceiling: { unit: 'queries', value: 20 } });
    await settledBatch(app, draft.id);
    expect([app.asked.length, finished(app)]).toEqual([20, 2]);
  });

  test('pays at most two for a month that is not there, and asks the others', async () => {
    const reply = (documento: Documento, month: string) => (month === '2026-10' ? notThere : answer)(documento, month);
    const app = batchApp(30, reply);
    const draft = await keepDraft(app, { parallel: 6, months: { kind: 'list', months: ['2026-10', '2026-09'] } });
    await confirm(app, draft);
    expect(await settledBatch(app, draft.id)).toMatchObject({
      state: 'stopped',
      stoppedBy: { code: 'month_unavailable', details: { months: '2026-10' } },
    });
    expect(app.asked.filter(({ month }) => month === '2026-10')).toHaveLength(2);
    expect(await statesOf(app, draft.id)).toEqual({ saved: 30, unavailable: 2, to_do: 28 });
  });

  test.each([
    ['a key that is refused', fail('key_refused', { reached: true }), 'key_refused', 1],
    ['a service out of reach', fail('service_unreachable'), 'service_unreachable', 1],
    ['two unknown ends in a row', UNKNOWN, 'too_many_unknown', 2],
    ['five refusals in a row', REFUSED, 'too_many_refused', 5],
  ] as const)('stops at %s', async (_, response, code, asked) => {
    const app = batchApp(40, () => response);
    const draft = await keepDraft(app, { parallel: 6 });
    await confirm(app, draft);
    expect(await settledBatch(app, draft.id)).toMatchObject({ state: 'stopped', stoppedBy: { code } });
    expect(app.asked).toHaveLength(asked);
  });

  test.each([
    ['401, after a new token', fail('session_refused', { reached: true }), 1],
    ['403', fail('service_refused', { reached: true, status: 403 }), 5],
    ['503', fail('service_failed', { reached: true, status: 503 }), 2],
  ] as const)('leaves nothing behind of what a refusal of everybody stopped: %s', async (_, refusal, refused) => {
    let isOpen = false;
    const app = batchApp(12, (documento, month, count) => (isOpen || count <= 3 ? answer(documento, month) : refusal));
    const draft = await keepDraft(app, { parallel: 1 });
    await confirm(app, draft);
    expect(await settledBatch(app, draft.id)).toMatchObject({ state: 'stopped' });
    expect(app.asked).toHaveLength(3 + refused);
    expect(await statesOf(app, draft.id)).toEqual({ saved: 3, to_do: 9 });
    isOpen = true;
    await resumeBatch(app.unlocked, await app.runner.of(app.unlocked), { id: draft.id, ceiling: null });
    expect(await settledBatch(app, draft.id)).toMatchObject({ state: 'ended' });
    expect(await statesOf(app, draft.id)).toEqual({ saved: 12 });
  });

  test('leaves a question refused that one alone was refused early, also where everybody is refused later', async () => {
    let isOpen = false;
    const refusal = fail('service_refused', { reached: true, status: 403 });
    const app = batchApp(12, (documento, month, count) =>
      count === 1 || (count > 4 && !isOpen) ? refusal : answer(documento, month),
    );
    const draft = await keepDraft(app, { parallel: 1 });
    await confirm(app, draft);
    expect(await settledBatch(app, draft.id)).toMatchObject({ stoppedBy: { code: 'too_many_refused' } });
    expect(await statesOf(app, draft.id)).toEqual({ saved: 3, refused: 1, to_do: 8 });
    isOpen = true;
    await resumeBatch(app.unlocked, await app.runner.of(app.unlocked), { id: draft.id, ceiling: null });
    await settledBatch(app, draft.id);
    expect(await statesOf(app, draft.id)).toEqual({ saved: 11, refused: 1 });
    expect(app.asked.filter(({ documento }) => documento === app.asked[0]?.documento)).toHaveLength(1);
  });

  test('leaves a question refused that one alone was refused, by 403 as by another', async () => {
    const app = batchApp(6, (documento, month, count) =>
      count === 2 ? fail('service_refused', { reached: true, status: 403 }) : answer(documento, month),
    );
    const draft = await keepDraft(app, { parallel: 1 });
    await confirm(app, draft);
    expect(await settledBatch(app, draft.id)).toMatchObject({ state: 'ended' });
    expect(await statesOf(app, draft.id)).toEqual({ saved: 5, refused: 1 });
    expect(app.asked).toHaveLength(6);
  });

  test('keeps an answer that cannot be read as one that may be charged, and asks that subject no more', async () => {
    const app = batchApp(4, (documento, month, count) =>
      count === 2 ? ok({ readable: false, text: '<html>' }) : answer(documento, month),
    );
    const draft = await keepDraft(app, { parallel: 1 });
    await confirm(app, draft);
    expect(await settledBatch(app, draft.id)).toMatchObject({ state: 'ended' });
    const { items, queries } = await app.unlocked.batches.progress(draft.id);
    expect([items.saved, items.unavailable, queries, app.asked.length]).toEqual([3, 1, 4, 4]);
    const { rows } = await app.archive.batches.items(draft.id, ['unavailable'], { offset: 0, limit: 9 });
    expect(rows).toMatchObject([{ failure: 'unexpected_answer', resultId: null }]);
  });

  test('goes on, and asks nothing twice, while the clock is set back by hours', async () => {
    const app = batchApp(20, answer, 3);
    let back = 0;
    const unlocked = { ...app.unlocked, clock: () => app.unlocked.clock() - back };
    const late = { ...app, unlocked };
    const draft = await keepDraft(late);
    await confirm(late, draft);
    await expect.poll(() => app.asked.length).toBeGreaterThan(2);
    back = 5 * 3_600_000;
    expect(await settledBatch(late, draft.id)).toMatchObject({ state: 'ended' });
    expect([await statesOf(late, draft.id), app.asked.length]).toEqual([{ saved: 20 }, 20]);
  });

  test('is not confirmed under an amount where no price is known', async () => {
    const app = batchApp(1);
    const { id, revision } = await keepDraft(app);
    const ceiling = { unit: 'cents', value: 10_000 } as const;
    const accepted = ['confirm_missing_month' as const, 'confirm_old_month' as const];
    const queue = await app.runner.of(app.unlocked);
    const started = await startBatch(app.unlocked, queue, { id, revision, shown: '', ceiling, accepted });
    expect(started).toEqual(fail('invalid_input', { field: 'ceiling' }));
    expect([(await app.unlocked.batches.get(id))?.state, app.asked.length]).toEqual(['draft', 0]);
  });

  test('that a service too busy stopped asks that subject when it goes on', async () => {
    const app = batchApp(3, (documento, month, count) =>
      count === 1 ? fail('too_many_requests', { reached: true }) : answer(documento, month),
    );
    const draft = await keepDraft(app);
    await confirm(app, draft);
    expect(await settledBatch(app, draft.id)).toMatchObject({ stoppedBy: { code: 'too_many_requests' } });
    expect(await statesOf(app, draft.id)).toEqual({ to_do: 3 });
    await resumeBatch(app.unlocked, await app.runner.of(app.unlocked), { id: draft.id, ceiling: null });
    await settledBatch(app, draft.id);
    expect([await statesOf(app, draft.id), app.asked.length]).toEqual([{ saved: 3 }, 4]);
  });

  test.each([
    ['too_many_requests', 'too_many_requests', 1],
    ['service_failed', 'service_paused', 2],
  ] as const)(
    'that %s stopped goes on no sooner than the service said, and says when',
    async (code, said, failures) => {
      let retryAt = 0;
      const app = batchApp(4, (documento, month, count) =>
        count <= failures ? fail(code, { reached: true, status: 503, retryAt }) : answer(documento, month),
      );
      retryAt = app.unlocked.clock() + 60_000;
      const draft = await keepDraft(app, { parallel: 1 });
      await confirm(app, draft);
      await settledBatch(app, draft.id);
      const queue = await app.runner.of(app.unlocked);
      const resumeAt = (now: number) =>
        resumeBatch({ ...app.unlocked, clock: () => now }, queue, { id: draft.id, ceiling: null });
      expect(await resumeAt(retryAt - 1)).toEqual(fail(said, { retryAt }));
      expect([app.asked.length, await statesOf(app, draft.id)]).toEqual([failures, { to_do: 4 }]);
      expect(await resumeAt(retryAt)).toMatchObject({ ok: true });
      expect(await settledBatch(app, draft.id)).toMatchObject({ state: 'ended' });
      expect(await statesOf(app, draft.id)).toEqual({ saved: 4 });
    },
  );

  test('says before it goes on how much of what waits is likely to be paid for nothing', async () => {
    const reply = (documento: Documento, month: string) => (month === '2026-10' ? notThere : answer)(documento, month);
    const app = batchApp(6, reply);
    const draft = await keepDraft(app, { months: { kind: 'list', months: ['2026-10'] } });
    await confirm(app, draft);
    const stopped = await settledBatch(app, draft.id);
    const queue = await app.runner.of(app.unlocked);
    const row = async (batch: Batch) => (await batchRow(app.unlocked, queue, batch)).likelyEmpty;
    expect(stopped).toMatchObject({ stoppedBy: { code: 'month_unavailable' } });
    expect([await statesOf(app, draft.id), await row(stopped), await row(draft)]).toEqual([
      { unavailable: 2, to_do: 4 },
      2,
      0,
    ]);
  });

  test('says so of what was answered provisionally, and of nothing that was not asked before or is final', async () => {
    const app = batchApp(5, () => fail('key_refused'));
    const saved = (at: number, provisional: boolean) => {
      const documento = { tipo: 'cpf', numero: app.documents[at] ?? '' } as const;
      const about = { documento, consentId: `consent-${at}`, dataBase: '2026-09', simulation: 1, provisional };
      return savedAnswer(`saved-${at}`, simulateRegister(documento, '2026-09', NEWEST), about);
    };
    for (const [at, provisional] of [true, true, false].entries())
      await app.archive.results.save(saved(at, provisional));
    const draft = await keepDraft(app, { reuse: { kind: 'final' } });
    await confirm(app, draft);
    const stopped = await settledBatch(app, draft.id);
    expect(await statesOf(app, draft.id)).toEqual({ reused: 1, to_do: 4 });
    expect(await batchRow(app.unlocked, await app.runner.of(app.unlocked), stopped)).toMatchObject({ likelyEmpty: 2 });
  });

  test('that stopped before anything was sent asks that subject when it goes on', async () => {
    const app = batchApp(3, (documento, month, count) =>
      count === 1 ? fail('service_unreachable') : answer(documento, month),
    );
    const draft = await keepDraft(app);
    await confirm(app, draft);
    await settledBatch(app, draft.id);
    expect(await statesOf(app, draft.id)).toEqual({ to_do: 3 });
    await resumeBatch(app.unlocked, await app.runner.of(app.unlocked), { id: draft.id, ceiling: null });
    await settledBatch(app, draft.id);
    expect([await statesOf(app, draft.id), app.asked.length]).toEqual([{ saved: 3 }, 4]);
  });

  test('asks nobody who revoked since, from the revocation on', async () => {
    const app = batchApp(30, answer, 5);
    const draft = await keepDraft(app, { parallel: 1 });
    await confirm(app, draft);
    await expect.poll(() => app.asked.length).toBeGreaterThan(2);
    const last = app.documents.at(-1) ?? '';
    const [consent] = await app.archive.consents.ofSubjectIn('embutido', last);
    await app.archive.consents.revoke([consent?.id ?? ''], app.unlocked.clock(), 'pedido');
    await settledBatch(app, draft.id);
    expect(app.asked.map(({ documento }) => documento)).not.toContain(last);
    expect(await statesOf(app, draft.id)).toEqual({ saved: 29, no_consent: 1 });
  });
});

describe('a second batch', () => {
  test('waits for the first, and uses what it saved', async () => {
    const app = batchApp(20);
    const [first, second] = [await keepDraft(app), await keepDraft(app)];
    await confirm(app, first);
    expect(await confirm(app, second)).toMatchObject({ ok: true, value: { state: 'queued' } });
    await settledBatch(app, second.id);
    expect([app.asked.length, await statesOf(app, second.id)]).toEqual([20, { reused: 20 }]);
  });

  test('runs while the first is paused', async () => {
    const app = batchApp(20, answer, 3);
    const [first, second] = [await keepDraft(app), await keepDraft(app)];
    await confirm(app, first);
    await confirm(app, second);
    const queue = await app.runner.of(app.unlocked);
    expect(await queue.pause(first.id)).toMatchObject({ ok: true, value: { state: 'paused' } });
    expect(await settledBatch(app, second.id)).toMatchObject({ state: 'ended' });
    expect(await app.unlocked.batches.get(first.id)).toMatchObject({ state: 'paused', stoppedBy: null });
  });
});

describe('a batch that runs', () => {
  test('pauses after what is under way, and goes on without asking anything twice', async () => {
    const app = batchApp(30, answer, 5);
    const draft = await keepDraft(app);
    await confirm(app, draft);
    await expect.poll(() => app.asked.length).toBeGreaterThan(5);
    const queue = await app.runner.of(app.unlocked);
    await queue.pause(draft.id);
    const before = app.asked.length;
    await settledBatch(app, draft.id);
    expect(app.asked.length).toBe(before);
    await resumeBatch(app.unlocked, queue, { id: draft.id, ceiling: null });
    await settledBatch(app, draft.id);
    expect([await statesOf(app, draft.id), app.asked.length]).toEqual([{ saved: 30 }, 30]);
  });

  test('ends by the officer for good: the rest is cancelled, what is under way is kept', async () => {
    const app = batchApp(30, answer, 5);
    const draft = await keepDraft(app);
    await confirm(app, draft);
    await expect.poll(() => app.asked.length).toBeGreaterThan(5);
    const queue = await app.runner.of(app.unlocked);
    expect(await queue.stop(draft.id)).toMatchObject({ ok: true, value: { state: 'ended' } });
    await settledBatch(app, draft.id);
    const asked = app.asked.length;
    expect(await statesOf(app, draft.id)).toEqual({ saved: asked, cancelled: 30 - asked });
    // The officer knows it already.
    expect(finished(app)).toBe(0);
    expect(await resumeBatch(app.unlocked, queue, { id: draft.id, ceiling: null })).toEqual(fail('batch_ended'));
  });

  test('is paused by a lock, and goes on by itself once the same program opens the archive again', async () => {
    const app = batchApp(30, answer, 5);
    const draft = await keepDraft(app);
    await confirm(app, draft);
    await expect.poll(() => app.asked.length).toBeGreaterThan(5);
    app.unlocked.stopAsking.abort('lock');
    await Promise.allSettled(app.unlocked.underWay);
    const before = app.asked.length;
    await wait(30);
    expect(app.asked.length).toBe(before);
    const again = { ...app, unlocked: app.opened() };
    await app.runner.of(again.unlocked);
    expect(await settledBatch(again, draft.id)).toMatchObject({ state: 'ended' });
    expect([await statesOf(again, draft.id), app.asked.length]).toEqual([{ saved: 30 }, 30]);
  });

  test('pays no more for a month that is not there because of a lock', async () => {
    const reply = (documento: Documento, month: string) => (month === '2026-10' ? notThere : answer)(documento, month);
    const app = batchApp(30, reply, 5);
    const draft = await keepDraft(app, { months: { kind: 'list', months: ['2026-10', '2026-09'] } });
    await confirm(app, draft);
    const ofOctober = () => app.asked.filter(({ month }) => month === '2026-10').length;
    await expect.poll(ofOctober).toBe(2);
    app.unlocked.stopAsking.abort('lock');
    await Promise.allSettled(app.unlocked.underWay);
    expect(app.asked.length).toBeLessThan(32);
    const again = { ...app, unlocked: app.opened() };
    const queue = await app.runner.of(again.unlocked);
    expect(await settledBatch(again, draft.id)).toMatchObject({ stoppedBy: { code: 'month_unavailable' } });
    expect([await statesOf(again, draft.id), ofOctober()]).toEqual([{ saved: 30, unavailable: 2, to_do: 28 }, 2]);
    // The officer's word asks again.
    await resumeBatch(again.unlocked, queue, { id: draft.id, ceiling: null });
    await settledBatch(again, draft.id);
    expect(ofOctober()).toBe(4);
  });

  test('leaves nothing waiting once the officer ended it, whenever what was under way turns out not to be sent', async () => {
    const app = batchApp(5);
    const ended = Promise.withResolvers<void>();
    const query = async () => {
      await ended.promise;
      return askedOnce(fail('cancelled'));
    };
    const register = { ...fakeRegister(), query };
    const { batches } = app.archive;
    const endToDo: typeof batches.endToDo = async (id, state) => {
      const count = await batches.endToDo(id, state);
      ended.resolve();
      await Promise.allSettled(unlocked.underWay);
      return count;
    };
    const unlocked = { ...app.opened(), batches: { ...batches, endToDo }, clientFor: async () => register };
    const ending = { ...app, unlocked };
    const draft = await keepDraft(ending);
    await confirm(ending, draft);
    await expect.poll(async () => (await statesOf(ending, draft.id)).asking).toBe(1);
    await (await app.runner.of(unlocked)).stop(draft.id);
    await settledBatch(ending, draft.id);
    expect(await statesOf(ending, draft.id)).toEqual({ cancelled: 5 });
  });

  test('that was killed shows what its questions brought before it goes on', async () => {
    const app = batchApp(3);
    const draft = await keepDraft(app);
    await confirm(app, draft);
    const ended = await settledBatch(app, draft.id);
    // As a kill leaves it between the answer and the batch's own note of it.
    const { rows } = await app.archive.batches.items(draft.id, ['saved'], { offset: 0, limit: 2 });
    for (const item of rows) await app.archive.batches.setItem(draft.id, { ...item, state: 'asking', resultId: null });
    await app.archive.batches.replace({ ...ended, revision: ended.revision + 1, state: 'running' }, null);
    const again = { ...app, unlocked: app.opened() };
    await createBatchRunner({ emit: () => {}, uptime: () => performance.now() }).of(again.unlocked);
    expect(await settledBatch(again, draft.id)).toMatchObject({ state: 'paused', stoppedBy: { code: 'interrupted' } });
    expect(await statesOf(again, draft.id)).toEqual({ saved: 3 });
  });

  test('is paused after the end of the program, and waits for the officer', async () => {
    const app = batchApp(30, answer, 5);
    const draft = await keepDraft(app);
    await confirm(app, draft);
    await expect.poll(() => app.asked.length).toBeGreaterThan(5);
    app.unlocked.stopAsking.abort('quit');
    await Promise.allSettled(app.unlocked.underWay);
    const again = { ...app, unlocked: app.opened() };
    await app.runner.of(again.unlocked);
    expect(await settledBatch(again, draft.id)).toMatchObject({ state: 'paused', stoppedBy: { code: 'interrupted' } });
    const before = app.asked.length;
    await resumeBatch(again.unlocked, await app.runner.of(again.unlocked), { id: draft.id, ceiling: null });
    await settledBatch(again, draft.id);
    expect([before < 30, await statesOf(again, draft.id), app.asked.length]).toEqual([true, { saved: 30 }, 30]);
  });

  test('asks nothing while the end of the program is waited for, and goes on if the officer stays', async () => {
    const app = batchApp(30, answer, 5);
    const draft = await keepDraft(app);
    await confirm(app, draft);
    await expect.poll(() => app.asked.length).toBeGreaterThan(5);
    app.runner.hold();
    expect(app.runner.unfinished()).toBe(1);
    await Promise.allSettled(app.unlocked.underWay);
    const before = app.asked.length;
    await wait(30);
    expect(app.runner.unfinished()).toBe(1);
    expect([app.asked.length, (await app.unlocked.batches.get(draft.id))?.state]).toEqual([before, 'running']);
    app.runner.goOn();
    await settledBatch(app, draft.id);
    expect([await statesOf(app, draft.id), app.asked.length]).toEqual([{ saved: 30 }, 30]);
    await expect.poll(() => app.runner.unfinished()).toBe(0);
  });

  test('has ended where its last questions did while the end of the program is waited for', async () => {
    const app = batchApp(2, answer, 100);
    const draft = await keepDraft(app, { parallel: 1 });
    await confirm(app, draft);
    await expect.poll(() => app.asked.length).toBe(2);
    app.runner.hold();
    expect(await settledBatch(app, draft.id)).toMatchObject({ state: 'ended', stoppedBy: null });
    await expect.poll(() => app.runner.unfinished()).toBe(0);
    app.runner.goOn();
    await wait(5);
    expect([await statesOf(app, draft.id), app.asked.length]).toEqual([{ saved: 2 }, 2]);
  });

  test('waits for a month that another asks, and writes nothing into the log meanwhile', {
    tags: ['long'],
  }, async () => {
    const app = batchApp(1);
    const key = toQueryKey('embutido', app.documents[0] ?? '', '2026-09');
    app.unlocked.inFlight.add(key);
    const draft = await keepDraft(app);
    await confirm(app, draft);
    await wait(1_200);
    app.unlocked.inFlight.delete(key);
    await settledBatch(app, draft.id);
    expect([await statesOf(app, draft.id), app.asked.length]).toEqual([{ saved: 1 }, 1]);
    const entries = await app.archive.audit.after(0, 50);
    expect(entries.filter(({ kind }) => kind === 'query').map(({ outcome }) => outcome)).toEqual(['ok']);
  });

  test('stops where the environment in use is another one, and asks nothing there', async () => {
    const app = batchApp(30, answer, 5);
    const draft = await keepDraft(app, { parallel: 1 });
    await confirm(app, draft);
    await expect.poll(() => app.asked.length).toBeGreaterThan(2);
    await app.archive.settings.write({ environment: 'sandbox' });
    const asked = app.asked.length;
    expect(await settledBatch(app, draft.id)).toMatchObject({
      state: 'stopped',
      stoppedBy: { code: 'environment_changed' },
    });
    expect(app.asked.length).toBeLessThanOrEqual(asked + 1);
    const queue = await app.runner.of(app.unlocked);
    expect(await resumeBatch(app.unlocked, queue, { id: draft.id, ceiling: null })).toMatchObject({
      error: { code: 'environment_changed' },
    });
  });
});
