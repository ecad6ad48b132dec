import { describe, expect, test } from 'vitest';
import { withSign } from '#domain/basics/amount-text.ts';
import {
  formatChange,
  formatCount,
  formatPercentPoints,
  formatRatio,
  formatShortChange,
} from '#renderer/lib/format/number.ts';
import { textsIn } from '#test/support/texts.ts';

const { t } = textsIn('pt-BR');
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('a change', () => {
  test.each([
    [0.1234, 'percent', '12,3%'],
    [-0.005, 'percent', '-0,5%'],
    [-0.0001, 'percent', '0,0%'],
    [12.5, 'percent', '1.250,0%'],
    [0.012, 'points', '1,2 pp'],
  ] as const)('%s in %s is written %s', (value, unit, text) => {
    expect(plain(formatChange(t, value, unit))).toBe(text);
  });
});

describe('a sign', () => {
  test.each([
    [0.012, '+1,2 pp'],
    [0.0004, '0,0 pp'],
    [-0.0004, '0,0 pp'],
    [-0.012, '-1,2 pp'],
  ])('stands before what %s is shown as: %s', (value, text) => {
    expect(plain(withSign(value, formatChange(t, value, 'points')))).toBe(text);
  });
});

describe('a change in little room', () => {
  test.each([
    [0, 'percent', '0,0%'],
    [0.021, 'percent', '2,1%'],
    [0.0994, 'percent', '9,9%'],
    [0.0996, 'percent', '10%'],
    [0.234, 'points', '23 pp'],
    [9.99, 'percent', '999%'],
    [84.2, 'percent', '> 999%'],
  ] as const)('%s in %s is written %s', (value, unit, text) => {
    expect(plain(formatShortChange(t, value, unit))).toBe(text);
  });
});

describe('percentages', () => {
  test.each([
    [0.1234, '12,3%'],
    [0, '0,0%'],
    [1, '100,0%'],
    [-0.021, '-2,1%'],
    [-0.0001, '0,0%'],
    [12.345, '1.234,5%'],
  ])('writes the ratio %d as %s', (ratio, written) => {
    expect(formatRatio(ratio)).toBe(written);
  });

  test('writes a ratio without meaning as a dash', () => {
    expect(formatRatio(null)).toBe('—');
  });

  test('writes percent points as they are', () => {
    expect(formatPercentPoints(87.5)).toBe('87,5%');
  });
});

describe('counts', () => {
  test('groups thousands by points', () => {
    expect(formatCount(12_345)).toBe('12.345');
  });
});
