import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstInstalment, priceInstalment, sacInstalments } from '#domain/sources/instalments.ts';

const AMOUNT = fc.integer({ min: 100_00, max: 900_000_00 });
const RATE = fc.integer({ min: 0, max: 2_000 });
const TERM = fc.integer({ min: 1, max: 480 });

/** Terms of known tables, by cents and hundredths of a percent. */
test.each([
  [{ amount: 10_000_00, monthlyRate: 100, term: 12 }, 888_49],
  [{ amount: 25_000_00, monthlyRate: 199, term: 36 }, 979_25],
  [{ amount: 12_000_00, monthlyRate: 0, term: 12 }, 1_000_00],
  [{ amount: 1_000_00, monthlyRate: 500, term: 1 }, 1_050_00],
])('Price of %o is %i', (terms, cents) => {
  expect(priceInstalment(terms)).toBe(cents);
});

test('constant amortization begins with interest of the whole and ends with that of its last part', () => {
  expect(sacInstalments({ amount: 12_000_00, monthlyRate: 100, term: 12 })).toEqual([1_120_00, 1_010_00]);
  expect(sacInstalments({ amount: 1_000_00, monthlyRate: 500, term: 1 })).toEqual([1_050_00, 1_050_00]);
});

test('without one of the terms there is no instalment', () => {
  const terms = { amount: 1_000_00, monthlyRate: 100, term: 10 };
  for (const missing of ['amount', 'monthlyRate', 'term']) {
    for (const way of ['price', 'sac'] as const) expect(firstInstalment(way, { ...terms, [missing]: null })).toBeNull();
  }
});

test('instalments of Price pay the amount back to a cent an instalment, whatever it costs', () => {
  fc.assert(
    fc.property(AMOUNT, RATE, TERM, (amount, monthlyRate, term) => {
      const instalment = priceInstalment({ amount, monthlyRate, term }) ?? 0;
      const rate = monthlyRate / 10_000;
      // The present value of the instalments, in place of the balance, which would multiply the rounded cent.
      const factor = rate === 0 ? term : (1 - (1 + rate) ** -term) / rate;
      expect(Math.abs(instalment * factor - amount)).toBeLessThanOrEqual(factor / 2 + 1e-3);
    }),
  );
});

test('the first of constant amortization is never less than that of Price, and the last never more', () => {
  fc.assert(
    fc.property(AMOUNT, RATE, TERM, (amount, monthlyRate, term) => {
      const price = priceInstalment({ amount, monthlyRate, term }) ?? 0;
      const [first, last] = sacInstalments({ amount, monthlyRate, term }) ?? [0, 0];
      expect(first).toBeGreaterThanOrEqual(price - 1);
      expect(last).toBeLessThanOrEqual(price + 1);
    }),
  );
});
