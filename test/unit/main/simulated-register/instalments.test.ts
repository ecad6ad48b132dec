import { describe, expect, test } from 'vitest';
import { dollarRate } from '#main/simulated-register/exchange.ts';
import { firstDueFrom, instalmentMaturities } from '#main/simulated-register/instalments.ts';
import { discountOf, priceInstalment } from '#main/simulated-register/price-table.ts';
import { amountOf, byCode, contractOf } from './contracts-under-test.ts';

/** On time: everything due up to the month is paid. */
const paid = (month: number): number => month + 1;

const LINEAR = '0210';
const PRICE = '0202';
const BULLET = '0803';

describe('a credit with constant amortization', () => {
  const contract = contractOf(LINEAR);

  test('owes its whole principal when it is granted, spread over the months to come', () => {
    expect(byCode(instalmentMaturities(contract, paid(1_000), 1_000))).toEqual({
      v110: 500_000,
      v120: 500_000,
      v130: 500_000,
      v140: 1_500_000,
      v150: 3_000_000,
      v160: 6_000_000,
    });
  });

  test('owes one instalment less each month and nothing at the end', () => {
    const balances = [1_001, 1_010, 1_023, 1_024].map((month) =>
      amountOf(instalmentMaturities(contract, paid(month), month)),
    );
    expect(balances).toEqual([11_500_000, 7_000_000, 500_000, 0]);
  });

  test('shows unpaid instalments by their age and leaves the others where they fall due', () => {
    const late = instalmentMaturities(contract, 1_006, 1_009);
    expect(byCode(late)).toMatchObject({ v205: 500_000, v220: 500_000, v230: 500_000, v240: 500_000, v110: 500_000 });
    expect(amountOf(late, 'vencido')).toBe(1_500_000);
    expect(amountOf(late)).toBe(12_000_000 - 5 * 500_000);
  });

  test('stays late after its last due month while instalments are unpaid', () => {
    expect(byCode(instalmentMaturities(contract, 1_023, 1_030))).toEqual({ v255: 1_000_000 });
  });

  test('loses no cent to rounding that a bucket cannot explain', () => {
    const odd = contractOf(LINEAR, { amount: 10_000_001, term: 7 });
    expect(Math.abs(amountOf(instalmentMaturities(odd, paid(1_000), 1_000)) - 10_000_001)).toBeLessThanOrEqual(3);
  });
});

describe('a credit with equal instalments', () => {
  const contract = contractOf(PRICE);

  test('is worth its principal when it is granted: the instalments are reported at their present value', () => {
    expect(amountOf(instalmentMaturities(contract, paid(1_000), 1_000))).toBeGreaterThan(11_999_990);
    expect(amountOf(instalmentMaturities(contract, paid(1_000), 1_000))).toBeLessThan(12_000_010);
  });

  test('shows an unpaid instalment at its face value', () => {
    const face = Math.round(priceInstalment(12_000_000, contract.product.rate, 24));
    expect(byCode(instalmentMaturities(contract, 1_005, 1_005)).v205).toBe(face);
  });

  test('a table without a term of that length says so instead of guessing', () => {
    expect(() => discountOf(0.01, 481)).toThrow(RangeError);
    expect(discountOf(0.01, 0)).toBe(1);
    expect(discountOf(0.01, 12)).toBeCloseTo(1.01 ** -12, 12);
  });
});

describe('a credit paid at its end', () => {
  test('falls due nearer month by month, as a whole', () => {
    const contract = contractOf(BULLET, { term: 8 });
    const codes = [1_000, 1_003, 1_005, 1_006, 1_007].map((month) =>
      Object.keys(byCode(instalmentMaturities(contract, paid(month), month))),
    );
    expect(codes).toEqual([['v150'], ['v140'], ['v130'], ['v120'], ['v110']]);
    expect(instalmentMaturities(contract, paid(1_008), 1_008)).toEqual([]);
  });
});

describe('a credit released in parts', () => {
  const contract = contractOf(LINEAR, { term: 36 }, { release: 18 });

  test('shows what is not released yet as v80 and, within a year, as v60', () => {
    expect(byCode(instalmentMaturities(contract, paid(1_002), 1_002)).v80).toBe(10_000_000);
    expect(byCode(instalmentMaturities(contract, paid(1_008), 1_008)).v60).toBe(6_000_000);
    expect(amountOf(instalmentMaturities(contract, paid(1_017), 1_017), 'a_liberar')).toBe(0);
  });
});

describe('a credit in foreign currency', () => {
  test('moves with the dollar of the month', () => {
    const contract = contractOf('0501', { term: 12 });
    for (const month of [1_001, 1_007]) {
      const [maturity] = instalmentMaturities(contract, paid(month), month);
      expect(maturity?.exchange).toBe(true);
      expect(maturity?.amount).toBe(Math.round(12_000_000 * dollarRate(month)));
    }
  });

  test('the dollar stays within what an officer has seen, and moves by less than a real a month', () => {
    for (let month = 24_000; month < 24_600; month += 1) {
      expect(dollarRate(month)).toBeGreaterThan(3);
      expect(dollarRate(month)).toBeLessThan(6);
      expect(Math.abs(dollarRate(month) - dollarRate(month - 1))).toBeLessThan(0.4);
    }
  });
});

describe('the first due month from a month on', () => {
  const yearly = contractOf('0802', { term: 48 });

  test.each([
    [1_000, 1_012],
    [1_012, 1_012],
    [1_013, 1_024],
    [1_048, 1_048],
  ])('from %i it is %i', (from, due) => {
    expect(firstDueFrom(yearly, from)).toBe(due);
  });

  test('there is none after the last', () => {
    expect(firstDueFrom(yearly, 1_049)).toBeNull();
  });
});
