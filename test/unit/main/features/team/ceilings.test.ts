import { expect, test } from 'vitest';
import { ok } from '#domain/basics/outcome.ts';
import { type Costs, DEFAULT_COSTS } from '#domain/costs/costs.ts';
import { ceilingTag, dailyLimit, tellCeilings } from '#main/features/team/ceilings.ts';

const NOW = Date.parse('2026-11-27T12:00:00-03:00');
const FIRST = new Uint8Array(32).fill(3);
const sandbox = (unit: 'queries' | 'cents', value: number, cents?: number): Costs => ({
  ...DEFAULT_COSTS,
  sandbox: {
    prices: cents === undefined ? [] : [{ from: '2026-01-01', cents }],
    ceilings: { perDay: { unit, value }, perMonth: { unit: 'queries', value: 1 } },
  },
});

test.each([
  ['of queries', sandbox('queries', 40), 40],
  ['of an amount, by the price of the day', sandbox('cents', 1_000, 300), 3],
  ['of an amount while no price is known', sandbox('cents', 1_000), null],
  ['that nobody set', DEFAULT_COSTS, null],
])('a ceiling of the day %s', (_, costs, limit) => {
  expect(dailyLimit(costs, 'sandbox', NOW)).toBe(limit);
});

test('the server is told what it has otherwise, and nothing else', async () => {
  const tag = ceilingTag(FIRST, 'producao');
  const changes: (readonly [Uint8Array, number | null])[] = [];
  const server = {
    ceilings: async () => ok([{ tag, aDay: 9, asked: [] }]),
    setCeiling: async (...how: readonly [Uint8Array, number | null]) => {
      changes.push(how);
      return ok(undefined);
    },
  };
  await tellCeilings({ server, keys: new Map([[1, FIRST]]) }, sandbox('queries', 40), NOW);
  expect(changes).toEqual([
    [ceilingTag(FIRST, 'sandbox'), 40],
    [tag, null],
  ]);
});
