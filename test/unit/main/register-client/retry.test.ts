import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { type RegisterError, registerError } from '#main/register-client/errors.ts';
import { timeLimit } from '#main/register-client/http.ts';
import {
  consentWorthRepeating,
  createRepeater,
  DEFAULT_PACING,
  queryWorthRepeating,
  type Repeater,
  tokenWorthRepeating,
  untilCancelled,
} from '#main/register-client/retry.ts';
import { recordingLog } from '#test/support/http/recording-log.ts';

/** Error, its name, and which of token, query and consent may be retried automatically. */
const POLICY: readonly (readonly [string, RegisterError, string])[] = [
  ['no connection', registerError('service_unreachable', 'refused', false), 'token query consent'],
  ['no such name', registerError('service_unreachable', 'name', false), 'token query consent'],
  ['a proxy that does not answer', registerError('service_unreachable', 'proxy', false), 'token query consent'],
  ['a proxy that asks who is there', registerError('service_unreachable', 'proxy_login', false), ''],
  ['a strange certificate', registerError('service_unreachable', 'tls', false), ''],
  ['a reset after sending', registerError('service_unreachable', 'reset', true), 'token'],
  ['a reset before sending', registerError('service_unreachable', 'reset', false), 'token query consent'],
  ['an answer that broke off', registerError('service_unreachable', 'answer', true), 'token'],
  ['429', registerError('too_many_requests', null), 'token'],
  ['429 that says when', registerError('too_many_requests', 0), 'token query'],
  ['502', registerError('service_failed', 502, null), 'token'],
  ['502 that says when', registerError('service_failed', 502, 1_000), 'token'],
  ['503', registerError('service_failed', 503, null), 'token'],
  ['503 that says when', registerError('service_failed', 503, 1_000), 'token query'],
  ['504', registerError('service_failed', 504, null), 'token'],
  ['500', registerError('service_failed', 500, null), ''],
  ['501', registerError('service_failed', 501, null), ''],
  ['a time-out', registerError('service_timeout', 1, true), ''],
  ['a time-out before any connection', registerError('service_timeout', 1, false), ''],
  ['a refused key', registerError('key_refused'), ''],
  ['a refused token', registerError('session_refused'), ''],
  ['a refusal', registerError('service_refused'), ''],
  ['a portal', registerError('portal_answered', 200), ''],
  ['a redirect', registerError('redirect_refused', { status: 302 }), ''],
  ['an answer without measure', registerError('answer_too_large', 1), ''],
  ['an unreadable answer', registerError('unexpected_answer'), ''],
  ['a cancellation', registerError('cancelled'), ''],
];

describe('the retry policy by meaning', () => {
  test.each(POLICY)('after %s', (_what, failure, sentAgain) => {
    const policies = { token: tokenWorthRepeating, query: queryWorthRepeating, consent: consentWorthRepeating };
    const allowed = Object.entries(policies).filter(([, worth]) => worth(failure));
    expect(allowed.map(([name]) => name).join(' ')).toBe(sentAgain);
  });
});

describe('a repeater', () => {
  const pacing = { ...DEFAULT_PACING, firstDelayMs: 1, maxDelayMs: 2, maxWaitMs: 50 };
  const repeater = (log = recordingLog(), worthRepeating = queryWorthRepeating): Repeater =>
    createRepeater({ worthRepeating, pacing, log, endpoint: 'scr' });

  test('lets a surprise pass at once', async () => {
    let runs = 0;
    const attempt = (): Promise<never> => {
      runs += 1;
      return Promise.reject(new TypeError('mistake of the program'));
    };
    await expect(repeater()(attempt)).rejects.toThrow(TypeError);
    expect(runs).toBe(1);
  });

  test('waits what was asked, and a little more, so that not all come back at once', async () => {
    const log = recordingLog();
    const failures = [registerError('too_many_requests', 20)];
    const start = performance.now();
    await repeater(log)(async () => {
      const failure = failures.pop();
      if (failure) throw failure;
    });
    expect(performance.now() - start).toBeGreaterThanOrEqual(19);
    expect(log.lines).toEqual([expect.stringMatching(/^register\.repeating .*too_many_requests/)]);
  });

  test('does not wait longer than its bound', async () => {
    let runs = 0;
    const attempt = async (): Promise<never> => {
      runs += 1;
      throw registerError('too_many_requests', 51);
    };
    await expect(repeater()(attempt)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(runs).toBe(1);
  });

  test('tells of the last failure that an earlier run may have reached the service', async () => {
    const failures: RegisterError[] = [
      registerError('service_failed', 503, null),
      registerError('service_unreachable', 'reset', true),
    ];
    const last = await repeater(
      recordingLog(),
      tokenWorthRepeating,
    )(async () => {
      throw failures.pop() ?? registerError('service_failed', 503, null);
    }).catch((error: unknown) => error);
    expect(last).toMatchObject({ details: { status: 503 }, reached: true });
  });
});

describe('a time limit', () => {
  test('fires when the time is over and says that it was the time', async () => {
    const limit = timeLimit(5);
    await expect.poll(() => limit.signal.aborted).toBe(true);
    expect(limit.stoppedBy()).toBe('time');
  });

  test('fires when the caller stops and says that it was not the time', () => {
    const stop = new AbortController();
    const limit = timeLimit(60_000, stop.signal);
    stop.abort();
    expect([limit.signal.aborted, limit.stoppedBy()]).toEqual([true, 'caller']);
    limit.release();
  });

  test('lets go of the signal of the caller, who may use it for a long series', async () => {
    const { signal } = new AbortController();
    const limit = timeLimit(5, signal);
    limit.release();
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(limit.signal.aborted).toBe(false);
  });
});

describe('untilCancelled', () => {
  test('leaves work alone that nobody cancels, and lets go of the signal', async () => {
    const { signal } = new AbortController();
    await expect(untilCancelled(Promise.resolve(5), signal)).resolves.toBe(5);
    await expect(untilCancelled(Promise.reject(new RangeError()), signal)).rejects.toThrow(RangeError);
    await expect.poll(() => getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('ends at once, and a later failure of the work is no surprise', async () => {
    const stop = new AbortController();
    const work = Promise.withResolvers<never>();
    const waited = untilCancelled(work.promise, stop.signal);
    stop.abort();
    await expect(waited).rejects.toMatchObject({ code: 'cancelled' });
    work.reject(new Error('too late to matter'));
  });

  test('waits for work that answers for the cancellation itself', async () => {
    const waited = untilCancelled(Promise.resolve('done'), AbortSignal.abort(), () => true);
    await expect(waited).resolves.toBe('done');
  });
});
