import { describe, expect, test } from 'vitest';
import { isWholeWithin } from '#domain/basics/bounds.ts';
import { DEFAULT_LIMITS, LIMIT_BOUNDS, WAITS } from '#domain/settings/waiting-limits.ts';

describe.each(WAITS)('the limit of a %s', (wait) => {
  const { min, max } = LIMIT_BOUNDS[wait];

  test('is by default one that may be set', () => {
    expect(isWholeWithin(LIMIT_BOUNDS[wait], DEFAULT_LIMITS[wait])).toBe(true);
  });

  test('may be as little and as much as its bounds, and no more', () => {
    expect([min - 1, min, max, max + 1].map((seconds) => isWholeWithin(LIMIT_BOUNDS[wait], seconds))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 30.5, -30, 0])('is not %d', (seconds) => {
    expect(isWholeWithin(LIMIT_BOUNDS[wait], seconds)).toBe(false);
  });
});

test('leaves a slow service the 30 s for a token and 15 s for a query that it may take', () => {
  expect(LIMIT_BOUNDS.session.max).toBeGreaterThanOrEqual(30);
  expect(LIMIT_BOUNDS.query.min).toBeGreaterThanOrEqual(15);
});
