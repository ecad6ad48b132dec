import { describe, expect, test } from 'vitest';
import type { EnvironmentCosts } from '#domain/costs/costs.ts';
import {
  ceilingOf,
  isDayTwice,
  lacksPrice,
  pricesOf,
  type TypedPrice,
  typedCeiling,
  typedPrices,
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
  test.each([KEPT, NOTHING])('are kept as they are shown: %j', ({ prices, ceilings }) => {
    expect(pricesOf(typedPrices(prices))).toEqual(prices);
    for (const ceiling of Object.values(ceilings)) expect(ceilingOf(typedCeiling(ceiling))).toEqual(ceiling);
  });

  test('are shown in reais, and kept by day whatever the order of the rows', () => {
    const typed = typedPrices(KEPT.prices);
    expect(typed.map(({ reais }) => reais)).toEqual([2.5, 1_234.56]);
    expect(typedCeiling(KEPT.ceilings.perMonth)).toEqual({ unit: 'cents', value: 5_000 });
    expect(pricesOf(typed.toReversed())).toEqual(KEPT.prices);
  });

  test.each<[string, readonly TypedPrice[]]>([
    ['a price without a day', [{ id: 0, from: '', reais: 2 }]],
    ['a price of a day that is none', [{ id: 0, from: '30/02/2026', reais: 2 }]],
    ['a price without an amount', [{ id: 0, from: '01/01/2026', reais: '' }]],
    ['an amount that is none', [{ id: 0, from: '01/01/2026', reais: '-' }]],
    ['a price beyond its bounds', [{ id: 0, from: '01/01/2026', reais: 100_000.01 }]],
    ['two prices of one day', [0, 1].map((id) => ({ id, from: '01/01/2026', reais: id }))],
  ])('make no sense with %s', (_what, wrong) => {
    expect(pricesOf(wrong)).toBeUndefined();
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
    expect(lacksPrice(KEPT)).toBe(false);
    expect(lacksPrice({ ...KEPT, prices: [] })).toBe(true);
    expect(lacksPrice(NOTHING)).toBe(false);
  });
});
