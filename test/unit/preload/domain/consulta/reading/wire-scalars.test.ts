import { describe, expect, test } from 'vitest';
import {
  parseDecimal,
  parseReais,
  toCents,
  toCount,
  toDataBase,
  toDate,
  toPercent,
  toText,
} from '#domain/consulta/wire.ts';

describe('parseReais', () => {
  test.each([
    ['0', 0],
    ['1234', 1234],
    ['1234567.8', 1_234_567.8],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1.234,5', 1234.5],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1234.567', 1234.567],
    ['+3', 3],
  ])('reads %j', (text, reais) => {
    expect(parseReais(text)).toBe(reais);
  });

  test.each(['1.234', '1,234', '-12.345', '999,000'])('leaves %j alone: a thousand to one, one to the next', (text) => {
    expect(parseReais(text)).toBeNull();
  });

  test.each([
    '',
    '.',
    ',',
    '1.',
    '.5',
    '1..2',
    '1,2,3',
    '12.34.567',
    '1.2345,6',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    'R$ 1',
    '1 234',
  ])('refuses %j', (text) => {
    expect(parseReais(text)).toBeNull();
  });
});

describe('parseDecimal', () => {
  test('takes three decimals for decimals: a percentual has no groups', () => {
    expect(parseDecimal('99.125')).toBe(99.125);
    expect(parseDecimal('99,125')).toBe(99.125);
  });

  test('refuses two separators', () => {
    expect(parseDecimal('1.234,56')).toBeNull();
  });
});

describe('single values', () => {
  test('are text when they are text or a whole number', () => {
    expect([' a ', 7, 0, 1.5, true, null, {}].map(toText)).toEqual(['a', '7', '0', null, null, null, null]);
  });

  test('are counts from zero on', () => {
    expect([0, -0, 3, '12', ' 4 ', -1, 2.5, '1.000', 'x', null, true].map(toCount)).toEqual([
      0,
      0,
      3,
      12,
      4,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(Object.is(toCount(-0), 0)).toBe(true);
  });

  test('are percentuals when they are finite', () => {
    expect([99.5, '99,5', ' 99.5 % ', Number.NaN, Number.POSITIVE_INFINITY, 'cem', []].map(toPercent)).toEqual([
      99.5,
      99.5,
      99.5,
      null,
      null,
      null,
      null,
    ]);
  });

  test('are cents when they are reais', () => {
    expect([0.1, '0,10', 1e20, 'x', [1]].map(toCents)).toEqual([10, 10, null, null, null]);
  });

  test('are zero without a sign, however a zero is written', () => {
    for (const zero of [0, -0, '0', '-0', '0,00', '-0.00', 0.004, -0.004])
      expect(Object.is(toCents(zero), 0)).toBe(true);
  });

  test('are dates in the form of the specification, whatever form they came in', () => {
    expect(
      [' 2009-08-17 ', '2009-08-17T00:00:00', ' 17/08/2009', '17/08/2009 10:00:00', '2009', 20_090_817].map(toDate),
    ).toEqual(['2009-08-17', '2009-08-17', '2009-08-17', '2009-08-17', null, null]);
  });

  test.each(['0000-00-00', '0001-01-01T00:00:00', '2009-13-01', '30/02/2009', '2009-02-29', '2009-08-171'])(
    'are no date: %j',
    (raw) => {
      expect(toDate(raw)).toBeNull();
    },
  );

  test('are months in the form of the specification', () => {
    expect(['2026-03', '2026-03-31', '202603', 202_603, '03/2026', '2026-13', 'março', null].map(toDataBase)).toEqual([
      '2026-03',
      '2026-03',
      '2026-03',
      '2026-03',
      '2026-03',
      null,
      null,
      null,
    ]);
  });
});
