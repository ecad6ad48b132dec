import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASSUMED_LIFETIME_MS, MAX_BELIEVED_MS, tokenLifetimeMs, tokenOf } from '#main/register-client/token.ts';
import { sampleJwt } from '#test/support/http/sample-jwt.ts';

const NOW = Date.parse('2026-11-20T13:00:00Z');
const seconds = NOW / 1000;
const DATE = 'Fri, 20 Nov 2026 13:00:00 GMT';

describe('tokenLifetimeMs', () => {
  test('trusts `exp` and not `validade`', () => {
    expect(tokenLifetimeMs(sampleJwt({ iat: seconds, exp: seconds + 3600 }), 5, DATE, NOW)).toBe(3_600_000);
  });

  test('is the same whatever the clock of this machine says', () => {
    const token = sampleJwt({ iat: seconds, exp: seconds + 3600 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * NOW }), (clock) => {
        expect(tokenLifetimeMs(token, undefined, null, clock)).toBe(3_600_000);
      }),
    );
  });

  test('measures from the Date of the service when there is no `iat`', () => {
    expect(tokenLifetimeMs(sampleJwt({ exp: seconds + 60 }), null, DATE, NOW + 3_600_000)).toBe(60_000);
  });

  test('measures from the receipt when nothing else is said', () => {
    expect(tokenLifetimeMs(sampleJwt({ exp: seconds + 60 }), null, null, NOW)).toBe(60_000);
    expect(tokenLifetimeMs(sampleJwt({ exp: seconds + 60 }), null, 'no date', NOW)).toBe(60_000);
  });

  test('is never negative', () => {
    expect(tokenLifetimeMs(sampleJwt({ iat: seconds, exp: seconds - 1 }), null, DATE, NOW)).toBe(0);
  });

  test.each([
    [600, 600_000],
    ['600', 600_000],
    [60, 60_000],
    [3600, MAX_BELIEVED_MS],
    [3_600_000, MAX_BELIEVED_MS],
    [0, ASSUMED_LIFETIME_MS],
    [-1, ASSUMED_LIFETIME_MS],
    ['uma hora', ASSUMED_LIFETIME_MS],
    [null, ASSUMED_LIFETIME_MS],
    [undefined, ASSUMED_LIFETIME_MS],
    [{}, ASSUMED_LIFETIME_MS],
  ])('reads `validade` %j conservatively as %i ms where there is no `exp`', (validade, ms) => {
    expect(tokenLifetimeMs(sampleJwt(), validade, DATE, NOW)).toBe(ms);
  });

  test('takes any text for a token', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(tokenLifetimeMs(text, undefined, null, NOW)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('tokenOf', () => {
  test('is renewed 60 s before its end', () => {
    expect(tokenOf('t', 3_600_000, NOW)).toEqual({ value: 't', expiresAt: NOW + 3_600_000, renewAt: NOW + 3_540_000 });
  });

  test('is renewed half way when it lives shorter than two minutes', () => {
    expect(tokenOf('t', 30_000, NOW).renewAt).toBe(NOW + 15_000);
  });

  test('is never kept beyond its life', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (lifetimeMs) => {
        const { renewAt, expiresAt } = tokenOf('t', lifetimeMs, NOW);
        expect(renewAt >= NOW && renewAt <= expiresAt).toBe(true);
      }),
    );
  });
});
