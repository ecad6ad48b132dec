import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBareAmount, formatCompactMoney, formatMoney, formatTileMoney } from '#renderer/lib/format/money.ts';
import { textsIn } from '#test/support/texts.ts';

const NBSP = '\u00a0';
const pt = textsIn('pt-BR').t;
const en = textsIn('en').t;

describe('money in full', () => {
  test.each([
    [123_456, `R$${NBSP}1.234,56`],
    [0, `R$${NBSP}0,00`],
    [-123_456, `-R$${NBSP}1.234,56`],
    [1, `R$${NBSP}0,01`],
    [987_654_321_012, `R$${NBSP}9.876.543.210,12`],
  ])('writes %i cents as %s', (cents, written) => {
    expect(formatMoney(cents)).toBe(written);
  });

  test('never writes a negative zero', () => {
    expect(formatMoney(-0)).toBe(`R$${NBSP}0,00`);
  });

  test('can be read back to the very cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => {
        const digits = formatMoney(cents).replace(/[^\d-]/g, '');
        expect(Number(digits)).toBe(cents);
      }),
    );
  });
});

describe('compact money', () => {
  test.each([
    [18_422_000, `184,2${NBSP}mil`],
    [120_000_000, `1,2${NBSP}mi`],
    [67_820, '678,2'],
    [0, '0'],
    [330_000_000_000, `3,3${NBSP}bi`],
    [-1_290_000, `-12,9${NBSP}mil`],
  ])('writes %i cents over a bar as %s', (cents, written) => {
    expect(formatBareAmount(pt, cents)).toBe(written);
  });

  test('rounds up into the next word, not into four digits', () => {
    expect(formatBareAmount(pt, 99_996_000)).toBe(`1${NBSP}mi`);
  });

  test('says thousands in the language of the window, since "mil" reads as a million in English', () => {
    expect(formatCompactMoney(pt, 1_500_000)).toBe(`R$${NBSP}15${NBSP}mil`);
    expect(formatCompactMoney(en, 1_500_000)).toBe(`R$${NBSP}15${NBSP}k`);
  });

  test('keeps whole reais on a tile up to ten million', () => {
    expect(formatTileMoney(pt, 18_422_049)).toBe(`R$${NBSP}184.220`);
    expect(formatTileMoney(pt, 999_999_949)).toBe(`R$${NBSP}9.999.999`);
    expect(formatTileMoney(pt, 1_234_567_890)).toBe(`R$${NBSP}12,35${NBSP}mi`);
  });

  test('never needs more than nine signs over a bar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9e14 }), (cents) => {
        expect(formatBareAmount(pt, cents).length).toBeLessThanOrEqual(9);
      }),
    );
  });
});
