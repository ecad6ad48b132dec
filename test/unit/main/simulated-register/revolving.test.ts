import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollarRate } from '#main/simulated-register/exchange.ts';
import { guaranteeMaturities, limitMaturities, vendorRisk } from '#main/simulated-register/off-balance.ts';
import { cardMaturities, revolvingMaturities, usageOf } from '#main/simulated-register/revolving.ts';
import { amountOf, byCode, contractOf } from './contracts-under-test.ts';

const paid = (month: number): number => month + 1;
const anyMonthOfLife = fc.integer({ min: 1_000, max: 1_023 });
const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('an overdraft', () => {
  const IN_USE = { usage: [0.3, 0.6] } as const;
  const contract = contractOf('0213', {}, IN_USE);

  test('has no term while it is paid, and its unused limit stands beside it', () => {
    const maturities = revolvingMaturities(contract, paid(1_005), 1_005);
    expect(maturities.map(({ modality }) => modality)).toEqual(['0213', '1902']);
    expect(Object.keys(byCode(maturities))).toEqual(['v40', 'v199']);
    expect(amountOf(maturities)).toBe(12_000_000);
  });

  test('drawn and unused always make up the limit', () => {
    fc.assert(
      fc.property(anySeed, anyMonthOfLife, (seed, month) => {
        const line = contractOf('0213', { seed, usageSeed: seed });
        expect(amountOf(revolvingMaturities(line, paid(month), month))).toBe(12_000_000);
      }),
    );
  });

  test('ages as one amount when it is late, and loses its limit after two months', () => {
    const codes = [0, 1, 2, 5, 14].map((months) =>
      Object.keys(byCode(revolvingMaturities(contract, 1_004, 1_004 + months))),
    );
    expect(codes).toEqual([['v40', 'v205'], ['v40', 'v220'], ['v230'], ['v250'], ['v280']]);
  });

  test('is gone after its term, unless it is late', () => {
    expect(revolvingMaturities(contract, paid(1_024), 1_024)).toEqual([]);
    expect(amountOf(revolvingMaturities(contract, 1_022, 1_024), 'vencido')).toBeGreaterThan(0);
  });

  test('is in use for a part of the clients only', () => {
    const usages = Array.from({ length: 1_000 }, (_, usageSeed) => usageOf(contractOf('0213', { usageSeed }), 1_005));
    const using = usages.filter((level) => level > 0).length;
    expect(using).toBeGreaterThan(500);
    expect(using).toBeLessThan(800);
  });

  test('any line is used much like in the month before', () => {
    fc.assert(
      fc.property(anySeed, anyMonthOfLife, (seed, month) => {
        const line = contractOf('1304', { seed, usageSeed: seed + 1 });
        expect(Math.abs(usageOf(line, month) / usageOf(line, month - 1) - 1)).toBeLessThan(0.1);
      }),
    );
  });
});

describe('a discount line', () => {
  test('falls due in the bills of its kind', () => {
    const maturities = byCode(revolvingMaturities(contractOf('0301'), paid(1_005), 1_005));
    expect(Object.keys(maturities)).toEqual(['v40', 'v110', 'v120', 'v130']);
    expect(Math.abs((maturities.v110 ?? 0) - (maturities.v130 ?? 0))).toBeLessThanOrEqual(1);
  });

  test('is late bill by bill', () => {
    const maturities = byCode(revolvingMaturities(contractOf('0301'), 1_005, 1_006));
    expect(Object.keys(maturities)).toEqual(['v40', 'v110', 'v205', 'v220']);
  });
});

describe('a card', () => {
  const contract = contractOf('1304');

  test('is purchases, at sight and in the shops’ instalments, and an unused limit, which make up the limit', () => {
    fc.assert(
      fc.property(anySeed, anyMonthOfLife, (seed, month) => {
        const maturities = cardMaturities(contractOf('1304', { seed, usageSeed: seed }), paid(month), month);
        expect(amountOf(maturities)).toBe(12_000_000);
        expect(
          amountOf(
            maturities.filter(({ modality }) => modality === '1904'),
            'limite',
          ),
        ).toBeGreaterThan(0);
        expect(Object.keys(byCode(maturities.filter(({ modality }) => modality === '1304')))).toEqual([
          'v110',
          'v120',
          'v130',
          'v140',
        ]);
      }),
    );
  });

  test('is financed by the issuer, with interest, for a minority and to a smaller part', () => {
    const cards = Array.from({ length: 1_000 }, (_, usageSeed) =>
      cardMaturities(contractOf('1304', { usageSeed }), paid(1_005), 1_005),
    );
    const shares = cards.map((maturities) => {
      const debt = maturities.filter(({ modality }) => modality !== '1904');
      return amountOf(debt.filter(({ modality }) => modality === '0210')) / amountOf(debt);
    });
    const financing = shares.filter((part) => part > 0).length;
    expect(financing).toBeGreaterThan(50);
    expect(financing).toBeLessThan(250);
    expect(Math.max(...shares)).toBeLessThan(0.3);
  });

  test('turns an unpaid bill into revolving credit', () => {
    const late = cardMaturities(contract, 1_003, 1_005);
    expect(Object.keys(byCode(late.filter(({ modality }) => modality === '1304')))).toEqual(['v110', 'v120', 'v130']);
    expect(
      amountOf(
        late.filter(({ modality }) => modality === '0204'),
        'vencido',
      ),
    ).toBeGreaterThan(0);
  });
});

describe('what is no debt', () => {
  test('a limit stands until its end, and a client in default loses it', () => {
    const limit = contractOf('1901');
    expect(byCode(limitMaturities(limit, paid(1_000), 1_000))).toEqual({ v40: 12_000_000 });
    expect(byCode(limitMaturities(limit, paid(1_015), 1_015))).toEqual({ v20: 12_000_000 });
    expect(limitMaturities(limit, paid(1_024), 1_024)).toEqual([]);
    expect(limitMaturities(limit, 1_005, 1_007)).toEqual([]);
  });

  test('a guarantee is one amount until its term, in the currency it was given in', () => {
    expect(byCode(guaranteeMaturities(contractOf('1502'), 1_022))).toEqual({ v120: 12_000_000 });
    const letter = contractOf('1505', { term: 6 });
    expect(amountOf(guaranteeMaturities(letter, 1_002))).toBe(Math.round(12_000_000 * dollarRate(1_002)));
    expect(guaranteeMaturities(letter, 1_006)).toEqual([]);
  });

  test('a vendor line is a risk while it lasts and never an operation', () => {
    const vendor = contractOf('vendor');
    expect(vendorRisk(vendor, 1_003)).toBeGreaterThan(0);
    expect(vendorRisk(vendor, 1_024)).toBe(0);
  });
});
