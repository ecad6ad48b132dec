import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BatchItem } from '#domain/batches/batch.ts';
import { PACE_WINDOW } from '#domain/batches/pace.ts';
import type { AskedQuestion, ConfirmedBatch, PaceWatch } from '#main/features/batches/ask-question.ts';
import { nothingLearned, type RunEnd, runBatch } from '#main/features/batches/run-batch.ts';
import { createSentRequests, type SentRequests } from '#main/features/consulta/sent-requests.ts';
import { SETTINGS } from './batch-app.ts';

/** Uses the clock that a test may stop, unlike timers of promises. */
const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Request {
  readonly of: 'batch' | 'officer';
  /** Time at which it had room; the officer queries at once. */
  readonly began: number;
  readonly left: number;
  readonly seen: number;
}

/**
 * A request's duration, the time within it at which the service counts it, and whether the service asks to retry later.
 */
interface Exchange {
  readonly ms: number;
  readonly seenAfter: number;
  readonly isBusy: boolean;
}

interface Service {
  readonly requests: Request[];
  readonly ask: (of: Request['of'], exchanges: readonly Exchange[], turn?: PaceWatch) => Promise<boolean>;
}

/** Milliseconds to write an attempt before its request leaves. */
const WRITING = 5;

/** A service that is asked as queries are, and says after how long a busy one is asked again. */
function simulatedService(sentRequests: SentRequests): Service {
  const requests: Request[] = [];
  const ask: Service['ask'] = async (of, exchanges, pace) => {
    const followed = sentRequests.follow('embutido');
    let began = performance.now();
    if (of === 'batch') await wait(WRITING);
    for (const [index, { ms, seenAfter, isBusy }] of exchanges.entries()) {
      if (index > 0) {
        await wait(1_500);
        followed.ended();
        if (pace !== undefined && !(await pace.turn()).ok) return false;
        began = performance.now();
      }
      followed.left();
      pace?.onSent();
      const left = performance.now();
      requests.push({ of, began, left, seen: left + Math.min(seenAfter, ms) });
      await wait(ms);
      if (!isBusy) break;
    }
    followed.ended();
    return true;
  };
  return { requests, ask };
}

const itemOf = (index: number): BatchItem => ({
  subject: `s${index}` as BatchItem['subject'],
  month: '2026-09' as BatchItem['month'],
  state: 'to_do',
  attemptId: null,
  resultId: null,
  failure: null,
});

interface Run {
  readonly perMinute: number;
  readonly parallel: number;
  readonly questions: readonly (readonly Exchange[])[];
  readonly sentRequests: SentRequests;
  readonly service: Service;
  /** Of an earlier run of the program, as its archive counts them. */
  readonly askedBefore?: number;
  readonly halt?: AbortSignal;
}

/** Runs a batch of so many questions. */
async function runQuestions({ perMinute, parallel, questions, service, ...run }: Run): Promise<RunEnd> {
  const states = new Map(questions.map((_, index) => [`s${index}`, itemOf(index)]));
  const ask = async (item: BatchItem & { readonly attemptId: string }, pace: PaceWatch): Promise<AskedQuestion> => {
    const isSent = await service.ask('batch', questions[Number(item.subject.slice(1))] ?? [], pace);
    return { item: { ...item, state: isSent ? 'saved' : 'to_do' }, failure: null, sign: 'there', isSent };
  };
  return runBatch(
    {
      batches: {
        toDo: async (_, __, limit) => [...states.values()].filter(({ state }) => state === 'to_do').slice(0, limit),
        setItem: async (_, item) => void states.set(item.subject, item),
        askedSince: async () => run.askedBefore ?? 0,
      },
      clock: () => Date.now(),
      newId: () => crypto.randomUUID(),
      storageFailure: () => null,
      log: { info: () => {}, warn: () => {}, unexpected: (_, cause) => expect.fail(String(cause)) },
      sentRequests: run.sentRequests,
    },
    {
      batch: { id: 'b', environment: 'embutido', settings: { ...SETTINGS, perMinute, parallel } } as ConfirmedBatch,
      learned: nothingLearned(),
      ask,
      halt: run.halt ?? new AbortController().signal,
      changed: () => {},
    },
  );
}

/** In no minute that the service sees a request of the batch left after the pace was full, whoever filled it. */
function expectPace(requests: readonly Request[], perMinute: number): void {
  for (const { seen: from } of requests) {
    const minute = requests.filter(({ seen }) => seen >= from && seen < from + PACE_WINDOW);
    const last = Math.max(0, ...minute.filter(({ of }) => of === 'batch').map(({ began }) => began));
    const before = minute.filter(({ of, began }) => began < last || (began === last && of === 'batch'));
    expect(before.length).toBeLessThanOrEqual(perMinute);
  }
}

const exchange = (isBusy: fc.Arbitrary<boolean>): fc.Arbitrary<Exchange> =>
  fc.record({ ms: fc.integer({ min: 1, max: 30_000 }), seenAfter: fc.integer({ min: 0, max: 30_000 }), isBusy });

describe('data, the pace of a batch', () => {
  test('holds in every sliding minute, with queries of the officer and questions that a busy service asks to repeat', async () => {
    const work = fc.record({
      perMinute: fc.integer({ min: 1, max: 12 }),
      parallel: fc.integer({ min: 1, max: 6 }),
      questions: fc.array(fc.array(exchange(fc.boolean()), { minLength: 1, maxLength: 3 }), { maxLength: 15 }),
      officers: fc.array(fc.tuple(fc.integer({ min: 0, max: 200_000 }), exchange(fc.constant(false))), {
        maxLength: 12,
      }),
      askedBefore: fc.integer({ min: 0, max: 15 }),
    });
    await fc.assert(
      fc.asyncProperty(work, async ({ officers, ...run }) => {
        const sentRequests = createSentRequests(() => performance.now());
        const service = simulatedService(sentRequests);
        const asking = officers.map(([at, how]) => wait(at).then(() => service.ask('officer', [how])));
        const ran = runQuestions({ ...run, sentRequests, service });
        await vi.advanceTimersByTimeAsync(3_600_000);
        await Promise.all(asking);
        expect(await ran).toBe('ended');
        expect(service.requests.filter(({ of }) => of === 'batch').length).toBeGreaterThanOrEqual(run.questions.length);
        expectPace(service.requests, run.perMinute);
        const first = service.requests.find(({ of }) => of === 'batch');
        if (first !== undefined && run.askedBefore >= run.perMinute) expect(first.left).toBeGreaterThan(PACE_WINDOW);
      }),
      { numRuns: 30 },
    );
  });

  test('sends nothing more of a question that waits to be repeated once the batch is halted', async () => {
    const sentRequests = createSentRequests(() => performance.now());
    const service = simulatedService(sentRequests);
    const busy = { ms: 100, seenAfter: 0, isBusy: true };
    const halt = new AbortController();
    const ran = runQuestions({
      perMinute: 1,
      parallel: 1,
      questions: [[busy, busy]],
      sentRequests,
      service,
      halt: halt.signal,
    });
    await vi.advanceTimersByTimeAsync(20_000);
    halt.abort();
    expect(await ran).toBe('halted');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(service.requests).toHaveLength(1);
  });

  test('neither bursts nor stalls after a sleep of hours in which no clock went on but the wall’s', async () => {
    const sentRequests = createSentRequests(() => performance.now());
    const service = simulatedService(sentRequests);
    const questions = Array.from({ length: 9 }, () => [{ ms: 100, seenAfter: 50, isBusy: false }]);
    const ran = runQuestions({ perMinute: 3, parallel: 3, questions, sentRequests, service });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(service.requests).toHaveLength(3);
    vi.setSystemTime(Date.now() + 9 * 3_600_000);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(service.requests).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(await ran).toBe('ended');
    expect(service.requests).toHaveLength(9);
    expectPace(service.requests, 3);
  });
});
