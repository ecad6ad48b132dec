import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ceiling } from '#domain/costs/costs.ts';
import {
  type Ceilings,
  costsOf,
  daysOf,
  isNearCeiling,
  passedCeiling,
  queriesAllowed,
  type Spending,
} from '#domain/costs/spending.ts';

const queries = (value: number): Ceiling => ({ unit: 'queries', value });
const cents = (value: number): Ceiling => ({ unit: 'cents', value });

function spending(day: readonly [number, number], month: readonly [number, number] = day): Spending {
  return { perDay: { queries: day[0], cents: day[1] }, perMonth: { queries: month[0], cents: month[1] } };
}

describe('one more query', () => {
  test.each([
    ['without ceilings', { perDay: null, perMonth: null }, spending([900, 90_000]), 310, null],
    ['below the day', { perDay: queries(5), perMonth: null }, spending([4, 0]), null, null],
    [
      'at the end of the day',
      { perDay: queries(5), perMonth: null },
      spending([5, 0]),
      null,
      ['perDay', 'queries', 5, 5],
    ],
    ['beyond the day', { perDay: queries(5), perMonth: null }, spending([7, 0]), null, ['perDay', 'queries', 5, 7]],
    [
      'at the end of the month',
      { perDay: queries(5), perMonth: queries(9) },
      spending([1, 0], [9, 0]),
      null,
      ['perMonth', 'queries', 9, 9],
    ],
    ['that just fits the amount', { perDay: cents(1_000), perMonth: null }, spending([2, 690]), 310, null],
    [
      'a cent above the amount',
      { perDay: cents(1_000), perMonth: null },
      spending([2, 691]),
      310,
      ['perDay', 'cents', 1_000, 691],
    ],
    ['that is free, at the end of the amount', { perDay: cents(1_000), perMonth: null }, spending([2, 1_000]), 0, null],
    ['of unknown price, with something left', { perDay: cents(1_000), perMonth: null }, spending([2, 999]), null, null],
    [
      'of unknown price, with nothing left',
      { perDay: cents(1_000), perMonth: null },
      spending([2, 1_000]),
      null,
      ['perDay', 'cents', 1_000, 1_000],
    ],
  ] satisfies [string, Ceilings, Spending, number | null, unknown][])('%s', (_case, ceilings, spent, price, passed) => {
    const found = passedCeiling(ceilings, spent, price);
    expect(found && [found.span, found.unit, found.value, found.spent]).toEqual(passed);
  });

  test('is refused exactly when none is allowed', () => {
    const ceiling = fc.option(
      fc.record({ unit: fc.constantFrom('queries', 'cents'), value: fc.integer({ min: 1, max: 50 }) }),
    );
    const spent = fc.record({ queries: fc.nat(60), cents: fc.nat(60) });
    fc.assert(
      fc.property(
        fc.record({ perDay: ceiling, perMonth: ceiling }),
        fc.record({ perDay: spent, perMonth: spent }),
        fc.option(fc.nat(20)),
        (ceilings, all, price) => {
          const allowed = queriesAllowed(ceilings, all, price);
          expect(passedCeiling(ceilings, all, price) !== null).toBe(allowed?.queries === 0);
        },
      ),
    );
  });

  test('may go out as often as was said, and not once more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(30),
        (value, price, before) => {
          const ceilings: Ceilings = { perDay: cents(value), perMonth: queries(40) };
          const spentAfter = (more: number): Spending => spending([more, before + more * price]);
          const allowed = queriesAllowed(ceilings, spentAfter(0), price)?.queries ?? 0;
          for (let more = 0; more < allowed; more += 1)
            expect(passedCeiling(ceilings, spentAfter(more), price)).toBeNull();
          expect(passedCeiling(ceilings, spentAfter(allowed), price)).not.toBeNull();
        },
      ),
    );
  });
});

test.each([
  ['perDay', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['perMonth', '2026-11-20', '2026-11-01', '2026-11-31'],
  ['perMonth', '2024-02-29', '2024-02-01', '2024-02-31'],
] as const)('%s on %s counts from %s until %s', (span, day, from, until) => {
  expect(daysOf(span, day)).toEqual({ from, until });
});

test.each([
  [queries(5), 3, false],
  [queries(5), 4, true],
  [queries(100), 79, false],
  [queries(100), 80, true],
  [queries(100), 130, true],
])('%j with %i spent warns: %s', (ceiling, spent, near) => {
  expect(isNearCeiling(ceiling, { queries: spent, cents: 0 })).toBe(near);
});

test('the embedded service has neither prices nor ceilings', () => {
  const set = { prices: [{ from: '2026-01-01', cents: 310 }], ceilings: { perDay: queries(1), perMonth: null } };
  const costs = { sandbox: set, producao: set };
  expect(costsOf(costs, 'producao')).toEqual(set);
  expect(costsOf(costs, 'embutido')).toEqual({ prices: [], ceilings: { perDay: null, perMonth: null } });
});
