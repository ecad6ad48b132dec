import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  checkMonth,
  isDataBase,
  lastDay,
  lastEnded,
  monthFromIndex,
  monthIndex,
  monthQuestion,
  monthRange,
  monthsBetween,
  newestAvailable,
  OLDEST_DATA_BASE,
  offeredMonths,
} from '#domain/basics/month.ts';

const anyMonth = fc.integer({ min: 0, max: 9999 * 12 + 11 }).map(monthFromIndex);

describe('the shape of a data-base', () => {
  test.each(['2026-01', '2026-12', '0000-01'])('is %s', (text) => {
    expect(isDataBase(text)).toBe(true);
  });

  test.each(['2026-00', '2026-13', '2026-1', '26-01', '2026/01', ' 2026-01', '2026-01\n', '2026-01-01', '', '٢٠٢٦-٠١'])(
    'is not %j',
    (text) => {
      expect(isDataBase(text)).toBe(false);
    },
  );
});

describe('month arithmetic', () => {
  test('knows the last day of every month, as the calendar does', () => {
    const written = fc.integer({ min: 1900 * 12, max: 2200 * 12 }).map(monthFromIndex);
    fc.assert(
      fc.property(written, (month) => {
        const [year = 0, ofYear = 0] = month.split('-').map(Number);
        expect(lastDay(month)).toBe(new Date(Date.UTC(year, ofYear, 0)).toISOString().slice(0, 10));
      }),
    );
  });

  test.each([
    ['2026-01', -1, '2025-12'],
    ['2025-12', 1, '2026-01'],
    ['2026-03', -12, '2025-03'],
    ['2026-03', -59, '2021-04'],
    ['2026-03', 0, '2026-03'],
  ])('moves %s by %i to %s', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
  });

  test('goes there and back again', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: -600, max: 600 }), (month, count) => {
        fc.pre(monthIndex(month) + count >= 0 && monthIndex(month) + count < 120_000);
        expect(addMonths(addMonths(month, count), -count)).toBe(month);
        expect(monthsBetween(month, addMonths(month, count))).toBe(count);
      }),
    );
  });

  test('keeps the order of time in the order of text', () => {
    fc.assert(
      fc.property(anyMonth, anyMonth, (one, other) => {
        expect(Math.sign(monthsBetween(one, other))).toBe(one < other ? 1 : one > other ? -1 : 0);
      }),
    );
  });

  test('throws on what is no month rather than going on with NaN', () => {
    expect(() => monthIndex('2026-13')).toThrow(RangeError);
    expect(() => addMonths('', 1)).toThrow(RangeError);
  });

  test('lists a range with both its ends, and nothing backwards', () => {
    expect(monthRange('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthRange('2026-02', '2026-02')).toEqual(['2026-02']);
    expect(monthRange('2026-03', '2026-02')).toEqual([]);
  });
});

describe('the newest available month', () => {
  test.each([
    ['2026-03-19', '2026-01'],
    ['2026-03-20', '2026-02'],
    ['2026-03-31', '2026-02'],
    ['2026-03-01', '2026-01'],
    ['2026-01-19', '2025-11'],
    ['2026-01-20', '2025-12'],
    ['2026-02-19', '2025-12'],
    ['2024-02-29', '2024-01'],
  ])('on %s is %s', (date, expected) => {
    expect(newestAvailable(date)).toBe(expected);
  });

  test('follows another day when the setting says so', () => {
    expect(newestAvailable('2026-03-26', 26)).toBe('2026-02');
    expect(newestAvailable('2026-03-25', 26)).toBe('2026-01');
  });
});

const MONTHS = { newest: '2026-01', latest: '2026-02', oldest: OLDEST_DATA_BASE };

describe('checking a month', () => {
  test('accepts the newest and the oldest', () => {
    expect(checkMonth('2026-02', MONTHS)).toEqual({ ok: true, value: '2026-02' });
    expect(checkMonth(OLDEST_DATA_BASE, MONTHS).ok).toBe(true);
  });

  test('refuses a month that has not ended, and names the last that has', () => {
    expect(checkMonth('2026-03', MONTHS)).toEqual({
      ok: false,
      error: { code: 'month_not_available', details: { newest: '2026-02' } },
    });
  });

  test('refuses a month before the register began', () => {
    expect(checkMonth('2000-05', MONTHS)).toMatchObject({ error: { code: 'month_too_old' } });
  });

  test('refuses a malformed month before it compares', () => {
    expect(checkMonth('2026-13', MONTHS)).toEqual({ ok: false, error: { code: 'month_malformed' } });
  });
});

describe('the last month that has ended', () => {
  test.each([
    ['2026-11-22', '2026-10'],
    ['2026-01-01', '2025-12'],
  ])('on %s is %s', (date, expected) => {
    expect(lastEnded(date)).toBe(expected);
  });
});

describe('what is asked before a month is queried', () => {
  test.each([
    ['2026-02', 'confirm_missing_month'],
    ['2026-01', null],
    ['2021-02', null],
    ['2021-01', 'confirm_old_month'],
    ['2000-06', 'confirm_old_month'],
  ])('for %s is %s', (month, question) => {
    expect(monthQuestion(month, MONTHS)).toBe(question);
  });
});

test('the months that are offered are those of a range that are likely there, whatever the range and the day', () => {
  const month = fc.integer({ min: monthIndex('1999-01'), max: monthIndex('2030-12') }).map(monthFromIndex);
  const day = fc.integer({ min: 1, max: 31 });
  fc.assert(
    fc.property(month, month, month, day, fc.integer({ min: 1, max: 28 }), (first, last, today, date, from) => {
      const newest = newestAvailable(`${today}-${String(date).padStart(2, '0')}`, from);
      const offered = offeredMonths(first, last, { newest, oldest: OLDEST_DATA_BASE });
      const likely = monthRange(first, last).filter((each) => each <= newest && each >= OLDEST_DATA_BASE);
      expect(offered).toEqual(likely);
    }),
  );
});
