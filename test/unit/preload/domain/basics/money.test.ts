import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsFromReais, ratio, reaisFromCents, sumComplete, sumKnown } from '#domain/basics/money.ts';

const MAX = 2 ** 50 - 1;

describe('reais and cents', () => {
  test('meet exactly for every whole number of cents below 2^50', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX, max: MAX }), (cents) => {
        expect(centsFromReais(cents / 100)).toBe(cents);
      }),
      { numRuns: 5000 },
    );
  });

  test('meet exactly after a way through JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX, max: MAX }), (cents) => {
        expect(centsFromReais(JSON.parse(JSON.stringify(reaisFromCents(cents))))).toBe(cents);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [0.1 + 0.2, 30],
    [1.005, 101],
    [-1.005, -101],
    [0.285, 29],
    [2.675, 268],
    [1e-9, 0],
    [-0.004, 0],
    [MAX / 100, MAX],
  ])('read %d as %i cents, half a cent away from zero', (reais, cents) => {
    expect(centsFromReais(reais)).toBe(cents);
  });

  test('know no negative zero', () => {
    for (const reais of [-0, -0.001, 0]) expect(Object.is(centsFromReais(reais), 0)).toBe(true);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e20, 1e300, -1e14])(
    'have no exact form for %d',
    (reais) => {
      expect(centsFromReais(reais)).toBeNull();
    },
  );

  test('mirror each other in sign', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e11, noNaN: true }), (reais) => {
        expect(centsFromReais(-reais)).toBe(0 - (centsFromReais(reais) ?? Number.NaN));
      }),
    );
  });
});

describe('sums', () => {
  test('of known amounts go over what is missing, and are null where all is', () => {
    expect(sumKnown([1, null, 2])).toBe(3);
    expect(sumKnown([null, 0])).toBe(0);
    expect(sumKnown([null, null])).toBeNull();
    expect(sumKnown([])).toBeNull();
  });

  test('of complete amounts are null where one is missing', () => {
    expect(sumComplete([1, 2])).toBe(3);
    expect(sumComplete([1, null, 2])).toBeNull();
    expect(sumComplete([])).toBeNull();
  });

  test('are null beyond the safe integers', () => {
    expect(sumKnown([Number.MAX_SAFE_INTEGER, 1])).toBeNull();
    expect(sumComplete([Number.MAX_SAFE_INTEGER, 0])).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('ratio', () => {
  test('divides, and is null where that has no meaning', () => {
    expect(ratio(1, 4)).toBe(0.25);
    expect(ratio(0, 4)).toBe(0);
    expect(ratio(1, 0)).toBeNull();
    expect(ratio(0, 0)).toBeNull();
    expect(ratio(1, -4)).toBeNull();
    expect(ratio(null, 4)).toBeNull();
    expect(ratio(1, null)).toBeNull();
  });
});

test('an amount is the same number of cents as by its decimal text, half cents included', () => {
  const decimals = fc.tuple(fc.integer({ min: -1e10, max: 1e10 }), fc.integer({ min: 0, max: 5 }));
  const amounts = fc.oneof(
    fc.double({ min: -1e13, max: 1e13, noNaN: true }),
    decimals.map(([digits, positions]) => digits / 10 ** positions),
  );
  fc.assert(
    fc.property(amounts, (reais) => {
      const byText = Math.sign(reais) * Math.round(Number((Math.abs(reais) * 100).toFixed(4))) + 0;
      expect(centsFromReais(reais)).toBe(byText);
    }),
    { numRuns: 2_000 },
  );
});
