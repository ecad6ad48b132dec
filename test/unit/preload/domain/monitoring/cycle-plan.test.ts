import { expect, test } from 'vitest';
import { countGaps, cycleGap, dueMonth } from '#domain/monitoring/cycle-plan.ts';

test.each([
  ['monthly', '2026-10', null, '2026-10'],
  ['monthly', '2026-10', '2026-09', '2026-10'],
  ['monthly', '2026-10', '2026-10', null],
  ['monthly', '2026-10', '2026-11', null],
  ['quarterly', '2026-10', null, '2026-09'],
  ['quarterly', '2026-12', '2026-09', '2026-12'],
  ['quarterly', '2026-11', '2026-09', null],
  ['quarterly', '2027-02', '2026-09', '2026-12'],
  ['manual', '2026-10', null, null],
] as const)('a portfolio that is %s, with %s there and %s done, is due for %s', (cadence, newest, last, due) => {
  expect(dueMonth(cadence, newest, last)).toBe(due);
});

test('a month that is not saved is told by what came of its question', () => {
  expect(cycleGap(null, 'saved')).toBeNull();
  expect(cycleGap('not_available', 'unavailable')).toBe('not_available');
  expect(cycleGap('not_saved', null)).toBe('not_saved');
  expect(cycleGap('not_saved', 'refused')).toBe('not_saved');
  for (const item of ['no_consent', 'other_purpose', 'unknown'] as const)
    expect(cycleGap('not_saved', item)).toBe(item);
});

test('members are counted by what is not known of them', () => {
  expect(countGaps([null, 'no_consent', null, 'no_consent', 'first'])).toEqual({
    members: 5,
    compared: 2,
    gaps: { no_consent: 2, first: 1 },
  });
});
