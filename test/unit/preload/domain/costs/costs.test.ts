import { describe, expect, test } from 'vitest';
import { areInOrder, type Price, priceAt } from '#domain/costs/costs.ts';

const PRICES: readonly Price[] = [
  { from: '2025-01-01', cents: 250 },
  { from: '2026-07-15', cents: 310 },
  { from: '2026-07-16', cents: 0 },
];

describe('the price of a query', () => {
  test.each([
    ['2024-12-31', null],
    ['2025-01-01', 250],
    ['2026-07-14', 250],
    ['2026-07-15', 310],
    ['2026-07-16', 0],
    ['2030-01-01', 0],
  ])('on %s is %j', (day, cents) => {
    expect(priceAt(PRICES, day)).toBe(cents);
  });

  test('is not known where none was given', () => {
    expect(priceAt([], '2026-07-15')).toBeNull();
  });
});

describe('prices are in order', () => {
  test.each([
    [[], true],
    [PRICES, true],
    [PRICES.slice(0, 1), true],
    [PRICES.toReversed(), false],
    [[...PRICES, { from: '2026-07-16', cents: 1 }], false],
  ])('%j: %j', (prices, inOrder) => {
    expect(areInOrder(prices)).toBe(inOrder);
  });
});
