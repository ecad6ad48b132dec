import { describe, expect, test } from 'vitest';
import type { EnvironmentCosts } from '#domain/costs.ts';
import {
  ceilingOf,
  costsOf,
  isDayTwice,
  lacksPrice,
  type TypedCosts,
  typedCosts,
} from '#renderer/features/settings/typed-costs.ts';

const KEPT: EnvironmentCosts = {
  prices: [
    { from: '2025-01-01', cents: 250 },
    { from: '2026-07-15', cents: 1_234_56 },
  ],
  ceilings: { perDay: { unit: 'queries', value: 40 }, perMonth: { unit: 'cents', value: 5_000_00 } },
};
const NOTHING: EnvironmentCosts = { prices: [], ceilings: { perDay: null, perMonth: null } };

describe('typed costs', () => {
  test.each([KEPT, NOTHING])('are kept as they are shown: %j', (costs) => {
    expect(costsOf(typedCosts(costs))).toEqual(costs);
  });

  test('are shown in reais, and kept by day whatever the order of the rows', () => {
    const typed = typedCosts(KEPT);
    expect(typed.prices.map(({ reais }) => reais)).toEqual([2.5, 1_234.56]);
    expect(typed.ceilings.perMonth).toEqual({ unit: 'cents', value: 5_000 });
    expect(costsOf({ ...typed, prices: typed.prices.toReversed() })).toEqual(KEPT);
  });

  test.each<[string, Partial<TypedCosts>]>([
    ['a price without a day', { prices: [{ id: 0, from: '', reais: 2 }] }],
    ['a price of a day that is none', { prices: [{ id: 0, from: '30/02/2026', reais: 2 }] }],
    ['a price without an amount', { prices: [{ id: 0, from: '01/01/2026', reais: '' }] }],
    ['an amount that is none', { prices: [{ id: 0, from: '01/01/2026', reais: '-' }] }],
    ['a price beyond its bounds', { prices: [{ id: 0, from: '01/01/2026', reais: 100_000.01 }] }],
    ['two prices of one day', { prices: [0, 1].map((id) => ({ id, from: '01/01/2026', reais: id })) }],
    [
      'a ceiling without a figure',
      { ceilings: { ...typedCosts(NOTHING).ceilings, perDay: { unit: 'cents', value: '' } } },
    ],
  ])('make no sense with %s', (_what, wrong) => {
    expect(costsOf({ ...typedCosts(KEPT), ...wrong })).toBeNull();
  });

  test.each([
    ['none', '', null],
    ['queries', 40, { unit: 'queries', value: 40 }],
    ['queries', '40', { unit: 'queries', value: 40 }],
    ['queries', 0, undefined],
    ['queries', 1_000_001, undefined],
    ['queries', 1.5, undefined],
    ['cents', 0.01, { unit: 'cents', value: 1 }],
    ['cents', 1_234.56, { unit: 'cents', value: 123_456 }],
    ['cents', 0, undefined],
    ['cents', '', undefined],
  ] as const)('read a ceiling %s %j', (unit, value, ceiling) => {
    expect(ceilingOf({ unit, value })).toEqual(ceiling);
  });

  test('know a day that is there twice, and a ceiling in reais without a price', () => {
    const [first, second] = [0, 1].map((id) => ({ id, from: '01/01/2026', reais: 1 }));
    if (first === undefined || second === undefined) throw new Error('two rows');
    expect(isDayTwice(first, [first, second])).toBe(true);
    expect(isDayTwice(first, [first, { ...second, from: '' }])).toBe(false);
    expect(lacksPrice(typedCosts(KEPT))).toBe(false);
    expect(lacksPrice({ ...typedCosts(KEPT), prices: [] })).toBe(true);
    expect(lacksPrice(typedCosts(NOTHING))).toBe(false);
  });
});
