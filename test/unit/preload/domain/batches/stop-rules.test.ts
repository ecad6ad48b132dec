import { describe, expect, test } from 'vitest';
import { ERROR_CODES, type ErrorCode } from '#domain/basics/error-codes.ts';
import type { Failure } from '#domain/basics/outcome.ts';
import { batchStopper, seriesStopper } from '#domain/batches/stop-rules.ts';

describe('what ends a series', () => {
  const endsAtOnce = ERROR_CODES.filter((code) => seriesStopper()({ code }));

  test('is the key, the authorization, the way to the service and the vault, not a single month', () => {
    expect(endsAtOnce).toEqual(
      expect.arrayContaining(['key_refused', 'consent_revoked', 'service_paused', 'service_unreachable', 'internal']),
    );
    for (const code of ['service_refused', 'service_timeout', 'month_not_available', 'cancelled'] as const) {
      expect(endsAtOnce).not.toContain(code);
    }
  });

  test('is no connection that broke once the service had been reached', () => {
    expect(seriesStopper()({ code: 'service_unreachable', details: { reached: true } })).toBe(false);
  });

  test('is the second month in a row that may be charged for nothing, anything else between them starting anew', () => {
    const failure = { code: 'service_timeout', details: { reached: true, unknown: true } } as const;
    const endsSeries = seriesStopper();
    expect(
      [failure, null, failure, { code: 'service_refused', details: { reached: true } } as const, failure].map(
        endsSeries,
      ),
    ).not.toContain(true);
    expect(endsSeries(failure)).toBe(true);
  });
});

describe('what stops a batch', () => {
  type End = Failure<ErrorCode> | null;
  const UNKNOWN: End = { code: 'service_timeout', details: { reached: true, unknown: true } };
  const REFUSED: End = { code: 'service_refused', details: { reached: true } };
  const stopOf = (ends: readonly End[]): string | null => {
    const stops = batchStopper();
    return ends.map(stops).find((stop) => stop !== null)?.code ?? null;
  };

  test.each<[string, readonly End[], string | null]>([
    ['a key that is refused', [{ code: 'key_refused' }], 'key_refused'],
    ['a session that is refused again', [{ code: 'session_refused' }], 'session_refused'],
    ['a full disk', [{ code: 'answer_held', details: { cause: 'disk_full' } }], 'answer_held'],
    ['a ceiling', [{ code: 'ceiling_reached' }], 'ceiling_reached'],
    ['another address', [{ code: 'address_changed' }], 'address_changed'],
    ['another environment', [{ code: 'environment_changed' }], 'environment_changed'],
    ['a service out of reach', [{ code: 'service_unreachable' }], 'service_unreachable'],
    ['two unknown ends in a row', [UNKNOWN, UNKNOWN], 'too_many_unknown'],
    ['two unreadable answers in a row', Array(2).fill({ code: 'unexpected_answer' }), 'too_many_unknown'],
    ['five refusals in a row', Array(5).fill(REFUSED), 'too_many_refused'],
    ['refusals and an unknown end in a row', [REFUSED, REFUSED, UNKNOWN, REFUSED, REFUSED], 'too_many_refused'],
    ['unknown ends with an answer between them', [UNKNOWN, null, UNKNOWN], null],
    ['four refusals, an answer, four refusals', [...Array(4).fill(REFUSED), null, ...Array(4).fill(REFUSED)], null],
    ['subjects without an authorization', Array(50).fill({ code: 'consent_missing' }), null],
    ['saved answers', Array(50).fill({ code: 'already_saved' }), null],
    ['what was cancelled before it was sent', Array(50).fill({ code: 'cancelled' }), null],
  ])('%s', (_, ends, stop) => {
    expect(stopOf(ends)).toBe(stop);
  });

  test('the latest time that the service named since the last answer goes with the stop, whatever comes after it', () => {
    const busy = (retryAt: number): End => ({ code: 'service_failed', details: { status: 503, retryAt } });
    const refused = { code: 'service_refused' } as const;
    const stops = batchStopper();
    const last = [busy(9_000), null, busy(5_000), refused, busy(3_000), refused, refused].map(stops).at(-1);
    expect(last).toEqual({ code: 'too_many_refused', details: { cause: 'service_refused', retryAt: 5_000 } });
  });

  test('between two unknown ends what is refused before it is asked says nothing', () => {
    expect(stopOf([UNKNOWN, { code: 'consent_revoked' }, { code: 'already_saved' }, UNKNOWN])).toBe('too_many_unknown');
  });
});
