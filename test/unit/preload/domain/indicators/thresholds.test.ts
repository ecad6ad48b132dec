import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Indicator } from '#domain/indicators/indicator.ts';
import {
  DEFAULT_THRESHOLDS,
  highestThreshold,
  isThreshold,
  JUDGED_INDICATORS,
  judge,
  type Thresholds,
} from '#domain/indicators/thresholds.ts';

function indicator(id: string, value: Indicator['value'], unit: Indicator['unit'] = 'ratio'): Indicator {
  return { id, value, unit, inputs: [], formula: id };
}

const THRESHOLDS: Thresholds = { ...DEFAULT_THRESHOLDS, overdue_ratio: { attention: 5, alert: 15 } };

describe('an indicator is judged', () => {
  test.each([
    [0, 'calm'],
    [0.0499, 'calm'],
    [0.05, 'attention'],
    [0.1499, 'attention'],
    [0.15, 'alert'],
    [1, 'alert'],
    [1.2, 'alert'],
  ] as const)('overdue of %d is %s', (value, judgement) => {
    expect(judge(indicator('overdue_ratio', value), THRESHOLDS)).toBe(judgement);
  });

  test('in points where it is counted in points', () => {
    expect(judge(indicator('domain_hhi', 4_999, 'hhi'), THRESHOLDS)).toBe('calm');
    expect(judge(indicator('domain_hhi', 10_000, 'hhi'), THRESHOLDS)).toBe('alert');
  });

  test('not at all where it has no value or no threshold', () => {
    expect(judge(indicator('overdue_ratio', null), THRESHOLDS)).toBeNull();
    expect(judge(indicator('relationship_age', 5_00, 'cents'), THRESHOLDS)).toBeNull();
    expect(judge(indicator('worst_bucket', 'none', 'text'), THRESHOLDS)).toBeNull();
  });

  test('never calmer for being higher', () => {
    const rank = { calm: 0, attention: 1, alert: 2 };
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...JUDGED_INDICATORS), share, share, (id, one, other) => {
        const at = (value: number) => rank[judge(indicator(id, value), THRESHOLDS) ?? 'calm'];
        expect(at(Math.max(one, other))).toBeGreaterThanOrEqual(at(Math.min(one, other)));
      }),
    );
  });
});

describe('a threshold', () => {
  test('of every indicator is one from the start', () => {
    for (const id of JUDGED_INDICATORS) expect(isThreshold(id, DEFAULT_THRESHOLDS[id]), id).toBe(true);
  });

  test.each([
    [{ attention: 10, alert: 10 }, true],
    [{ attention: 0, alert: 100 }, true],
    [{ attention: 10, alert: 9.9 }, false],
    [{ attention: -0.1, alert: 5 }, false],
    [{ attention: 5, alert: 100.1 }, false],
    [{ attention: Number.NaN, alert: 5 }, false],
  ])('%o: %s', (threshold, expected) => {
    expect(isThreshold('loss_share', threshold)).toBe(expected);
  });

  test('reaches 10,000 points for the HHI and 100 percent for all others', () => {
    expect(JUDGED_INDICATORS.filter((id) => highestThreshold(id) !== 100)).toEqual(['domain_hhi']);
  });
});
