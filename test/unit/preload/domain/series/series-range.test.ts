import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthFromIndex, monthsBetween } from '#domain/basics/month.ts';
import { fail } from '#domain/basics/outcome.ts';
import { seriesRange } from '#domain/series/series-range.ts';

const MONTHS = { newest: '2026-09', latest: '2026-10', oldest: '2000-06' };

describe('the months of a series', () => {
  test('are the newest 24 unless told otherwise', () => {
    const range = seriesRange({}, MONTHS);
    expect(range).toMatchObject({ ok: true });
    if (range.ok) expect([range.value.length, range.value[0], range.value.at(-1)]).toEqual([24, '2024-10', '2026-09']);
  });

  test('are the 24 before a given end, fewer where the register begins', () => {
    const range = seriesRange({ last: '2000-09' }, MONTHS);
    expect(range).toEqual({ ok: true, value: ['2000-06', '2000-07', '2000-08', '2000-09'] });
  });

  test('hold both ends and may be a single month', () => {
    expect(seriesRange({ first: '2025-12', last: '2026-02' }, MONTHS)).toEqual({
      ok: true,
      value: ['2025-12', '2026-01', '2026-02'],
    });
    expect(seriesRange({ first: '2026-09' }, MONTHS)).toEqual({ ok: true, value: ['2026-09'] });
  });

  test.each([
    ['a month that is none', { first: '2026-13' }, fail('month_malformed')],
    ['an end that has not ended', { last: '2026-11' }, fail('month_not_available', { newest: '2026-10' })],
    ['a start before the register', { first: '1999-01' }, fail('month_too_old', { oldest: '2000-06' })],
    ['a start after its end', { first: '2026-02', last: '2026-01' }, fail('range_reversed')],
    ['61 months', { first: '2021-09' }, fail('range_too_long', { count: 61, longest: 60 })],
  ])('refuse %s', (_case, ends, failure) => {
    expect(seriesRange(ends, MONTHS)).toEqual(failure);
  });

  test('go up to 60', () => {
    expect(seriesRange({ first: '2021-10' }, MONTHS)).toMatchObject({ ok: true, value: { length: 60 } });
  });

  test('are each month between the ends once, whatever the ends', () => {
    const month = fc.integer({ min: 2000 * 12 + 5, max: 2026 * 12 + 8 }).map(monthFromIndex);
    fc.assert(
      fc.property(month, month, (first, last) => {
        const range = seriesRange({ first, last }, MONTHS);
        const count = monthsBetween(first, last) + 1;
        expect(range.ok).toBe(count >= 1 && count <= 60);
        if (range.ok) expect(range.value).toEqual([...new Set(range.value)].toSorted());
        if (range.ok) expect(range.value).toHaveLength(count);
      }),
    );
  });
});
