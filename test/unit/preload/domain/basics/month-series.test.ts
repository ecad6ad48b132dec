import { describe, expect, test } from 'vitest';
import { fillSeries, missingMonths, seriesMonths } from '#domain/basics/month-series.ts';

describe('the months of a series', () => {
  test('are 24 by default, oldest first, ending at the given one', () => {
    const months = seriesMonths('2026-03');
    expect([months.length, months[0], months.at(-1)]).toEqual([24, '2024-04', '2026-03']);
  });

  test.each([
    [60, 60],
    [61, 60],
    [1000, 60],
    [1, 1],
    [0, 1],
    [-5, 1],
    [12.9, 12],
  ])('asked as %d are %i', (count, length) => {
    expect(seriesMonths('2026-03', count)).toHaveLength(length);
  });

  test('do not begin before the register', () => {
    expect(seriesMonths('2000-08', 24)).toEqual(['2000-06', '2000-07', '2000-08']);
  });
});

describe('a series', () => {
  const months = seriesMonths('2026-03', 4);

  test('has a gap where there is no result, and nothing in its place', () => {
    const series = fillSeries(
      months,
      new Map([
        ['2025-12', 10],
        ['2026-03', 40],
        ['2020-01', 99],
      ]),
    );
    expect(series).toEqual([
      { month: '2025-12', value: 10 },
      { month: '2026-01', value: null },
      { month: '2026-02', value: null },
      { month: '2026-03', value: 40 },
    ]);
    expect(missingMonths(series)).toEqual(['2026-01', '2026-02']);
  });

  test('does not take zero for a gap', () => {
    expect(missingMonths(fillSeries(months, new Map(months.map((month) => [month, 0]))))).toEqual([]);
  });
});
