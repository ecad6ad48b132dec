import { describe, expect, test } from 'vitest';
import type { ResponseKind } from '#domain/consulta/response-kind.ts';
import { missingMonthsIndicator } from '#domain/series/change-indicators.ts';
import { evolutionRows } from '#domain/series/evolution-rows.ts';
import { joinMonths, simulationAt } from '#domain/series/saved-series.ts';
import { savedSpan, summarySeries } from '#domain/series/summary-series.ts';
import { carteiraOf, summaryOf } from '../support/summaries.ts';

const month = (dataBase: string, kind: ResponseKind, simulation: number | null = 1) => ({
  ...summaryOf(dataBase, { ...carteiraOf(0), carteiradeCredito: kind === 'operations' ? 100_00 : 0 }),
  kind,
  simulation,
});

const GAPS = ['inconclusive', 'not_available', 'not_located', 'other_subject'] as const;

describe('saved months in one series', () => {
  test.each(GAPS)('leave out one that is %s: no zero, and no change across it', (kind) => {
    const months = [month('2026-01', 'operations'), month('2026-02', kind), month('2026-03', 'operations')];
    const { joined, gaps } = joinMonths(months, 1);
    const rows = evolutionRows(summarySeries(savedSpan(months), joined), gaps);
    expect(rows.map(({ kept, gap }) => [kept, gap])).toEqual([
      [true, null],
      [false, kind],
      [true, null],
    ]);
    expect(Object.values(rows[1]?.figures ?? {}).filter((value) => value !== null)).toEqual([]);
    expect(rows.map(({ rise }) => rise)).toEqual([null, null, null]);
  });

  test('count such months as missing, with those nobody asked for', () => {
    const months = [month('2026-01', 'operations'), month('2026-02', 'not_available'), month('2026-04', 'operations')];
    const { joined } = joinMonths(months, 1);
    const { value, inputs } = missingMonthsIndicator(summarySeries(savedSpan(months), joined));
    expect([value, inputs.map(({ name }) => name)]).toEqual([2, ['2026-02', '2026-03']]);
  });

  test('join a month with nothing on record: its zeros are known', () => {
    const { joined, gaps } = joinMonths([month('2026-01', 'nothing_on_record')], 1);
    expect([joined.length, gaps.size]).toEqual([1, 0]);
  });

  test.each([
    [1, ['2026-01', '2026-02']],
    [2, ['2026-03']],
    [null, ['2026-04']],
  ])('are of one version of the simulated register alone (%s)', (version, expected) => {
    const versions = [1, 1, 2, null];
    const months = versions.map((simulation, index) => month(`2026-0${index + 1}`, 'operations', simulation));
    const { joined, gaps } = joinMonths(months, version);
    expect(joined.map(({ dataBase }) => dataBase)).toEqual(expected);
    expect(new Set(gaps.values())).toEqual(new Set(['other_simulation']));
  });
});

describe('the version of a series', () => {
  const months = [
    month('2026-01', 'operations', 1),
    month('2026-02', 'operations', 2),
    month('2026-03', 'not_located', 3),
  ];

  test.each([
    ['is that of the month it is about', '2026-01', 1],
    ['is that of the newest month with figures where this one has none', '2026-03', 2],
    ['is that of the newest month with figures where this one is not saved', '2025-01', 2],
  ])('%s', (_, at, version) => {
    expect(simulationAt(at, months)).toBe(version);
  });

  test('is unknown where no month has figures', () => {
    expect(simulationAt('2026-03', [month('2026-03', 'not_located', 3)])).toBeNull();
  });
});
