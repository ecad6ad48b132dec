import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWholeWithin } from '#domain/basics/bounds.ts';
import { addYears } from '#domain/basics/instant.ts';
import { DEFAULT_RETENTION, RETAINED, RETENTION_BOUNDS, retentionLimits } from '#domain/retention/retention-rules.ts';

const NOON = Date.UTC(2026, 10, 20, 13, 15);

describe('how long things are kept', () => {
  test('is five years after the last query unless the institution says otherwise (docs/register.md#duties)', () => {
    expect(DEFAULT_RETENTION).toEqual({ results: 5, consents: 5 });
    expect(retentionLimits(DEFAULT_RETENTION, NOON)).toEqual({
      results: Date.UTC(2021, 10, 20, 13, 15),
      consents: Date.UTC(2021, 10, 20, 13, 15),
    });
  });

  test('is never less than five years for what proves an authorization', () => {
    expect(isWholeWithin(RETENTION_BOUNDS.consents, 4)).toBe(false);
    expect(isWholeWithin(RETENTION_BOUNDS.consents, 5)).toBe(true);
    expect(isWholeWithin(RETENTION_BOUNDS.results, 1)).toBe(true);
  });

  test.each(RETAINED)('%s: whole years within their bounds, nothing else', (kind) => {
    const { min, max } = RETENTION_BOUNDS[kind];
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -5, max: 60 }), fc.double()), (years) => {
        expect(isWholeWithin(RETENTION_BOUNDS[kind], years)).toBe(
          Number.isInteger(years) && years >= min && years <= max,
        );
      }),
    );
  });

  test('makes due what is older by the calendar of São Paulo, and nothing younger', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 40 * 365 * 86_400_000 }), (years, age) => {
        const { results } = retentionLimits({ results: years, consents: 5 }, NOON);
        const queriedAt = NOON - age;
        // Of two ways to count, a leap day may part them by one day.
        if (Math.abs(queriedAt - results) < 86_400_000) return;
        expect(queriedAt < results).toBe(addYears(queriedAt, years) < NOON);
      }),
    );
  });
});
