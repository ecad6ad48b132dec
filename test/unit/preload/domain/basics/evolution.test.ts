import { describe, expect, test } from 'vitest';
import { changeBetween, evolutionOf } from '#domain/basics/evolution.ts';

describe('a change', () => {
  test('is the difference and its relation to what was', () => {
    expect(changeBetween(150, 100)).toEqual({ now: 150, before: 100, difference: 50, relative: 0.5 });
    expect(changeBetween(0, 100)).toMatchObject({ difference: -100, relative: -1 });
  });

  test('keeps the sign of the difference when what was is negative', () => {
    expect(changeBetween(50, -100)).toMatchObject({ difference: 150, relative: 1.5 });
  });

  test('has no relation to zero', () => {
    expect(changeBetween(5, 0)).toMatchObject({ difference: 5, relative: null });
    expect(changeBetween(0, 0)).toMatchObject({ difference: 0, relative: null });
  });

  test.each([
    [null, 5],
    [5, null],
    [null, null],
  ])('from %s and %s is not known', (now, before) => {
    expect(changeBetween(now, before)).toEqual({ now, before, difference: null, relative: null });
  });
});

describe('an evolution', () => {
  test('looks at M−1, M−3 and M−12, across the year', () => {
    const kept: Record<string, number> = { '2026-01': 8, '2025-12': 4, '2025-01': 10 };
    const steps = evolutionOf('2026-01', (month) => kept[month] ?? null);
    expect(steps.map(({ step, month, difference }) => [step, month, difference])).toEqual([
      [1, '2025-12', 4],
      [3, '2025-10', null],
      [12, '2025-01', -2],
    ]);
  });
});
