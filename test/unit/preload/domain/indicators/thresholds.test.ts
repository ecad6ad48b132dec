import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Indicator } from '#domain/indicators/indicator.ts';
import {
  DEFAULT_THRESHOLDS,
  isThreshold,
  JUDGED_INDICATORS,
  type JudgedIndicator,
  judge,
  SUBJECT_KINDS,
  type SubjectKind,
  type SubjectThresholds,
  scaleOf,
  subjectKind,
  type Threshold,
} from '#domain/indicators/thresholds.ts';

function indicator(id: string, value: Indicator['value'], unit: Indicator['unit'] = 'ratio'): Indicator {
  return { id, value, unit, inputs: [], formula: id };
}

const UNITS = { percent: 'ratio', points: 'hhi', count: 'count' } as const;

const withThreshold = (id: JudgedIndicator, attention: Threshold['attention'], alert: Threshold['alert']) =>
  ({ ...DEFAULT_THRESHOLDS.pf, [id]: { attention, alert } }) satisfies SubjectThresholds;

describe('an indicator is judged', () => {
  test.each([
    ['overdue_ratio', 5, 15, 0, 'calm'],
    ['overdue_ratio', 5, 15, 0.0499, 'calm'],
    ['overdue_ratio', 5, 15, 0.05, 'attention'],
    ['overdue_ratio', 5, 15, 0.1499, 'attention'],
    ['overdue_ratio', 5, 15, 0.15, 'alert'],
    ['overdue_ratio', 5, 15, 1.2, 'alert'],
    ['overdue_ratio', 10, 10, 0.1, 'alert'],
    ['overdue_ratio', 0, 29, 0.29, 'alert'],
    ['overdue_ratio', null, 15, 0.1499, 'calm'],
    ['overdue_ratio', null, 15, 0.15, 'alert'],
    ['overdue_ratio', 5, null, 0.0499, 'calm'],
    ['overdue_ratio', 5, null, 1, 'attention'],
    ['overdue_ratio', null, null, 1, 'not_set'],
    ['overdue_ratio', null, null, null, null],
    ['overdue_ratio', 5, 15, null, null],
    ['domain_hhi', 5_000, 8_000, 4_999, 'calm'],
    ['domain_hhi', 5_000, 8_000, 8_000, 'alert'],
    ['disputed_operations', 1, null, 0, 'calm'],
    ['disputed_operations', 1, null, 1, 'attention'],
    ['disputed_operations', 1, 3, 3, 'alert'],
    ['volume_processed', 95, 60, 1, 'calm'],
    ['volume_processed', 95, 60, 0.95, 'calm'],
    ['volume_processed', 95, 60, 0.949, 'attention'],
    ['volume_processed', 95, 60, 0.6, 'attention'],
    ['volume_processed', 95, 60, 0.599, 'alert'],
    ['volume_processed', null, 60, 0.599, 'alert'],
    ['volume_processed', 95, 60, null, null],
  ] as const)('%s with attention %j and alert %j: %j is %s', (id, attention, alert, value, judgement) => {
    const found = indicator(id, value, UNITS[scaleOf(id).unit]);
    expect(judge(found, withThreshold(id, attention, alert))).toBe(judgement);
  });

  test.each([
    ['relationship_age', 5, 'months'],
    ['worst_bucket', 'none', 'text'],
    ['documents_processed', 0.1, 'ratio'],
  ] as const)('not at all where there is no scale for it: %s', (id, value, unit) => {
    expect(judge(indicator(id, value, unit), DEFAULT_THRESHOLDS.pf)).toBeNull();
  });

  test('by what is set for people or for companies, after the document', () => {
    const thresholds = { ...DEFAULT_THRESHOLDS, pj: withThreshold('limit_usage', 20, 30) };
    const usage = indicator('limit_usage', 0.4);
    expect(judge(usage, thresholds[subjectKind('cpf')])).toBe('calm');
    expect(judge(usage, thresholds[subjectKind('cnpj')])).toBe('alert');
  });

  test('never calmer for being worse, whatever the institution set', () => {
    const rank = { not_set: 0, calm: 0, attention: 1, alert: 2 };
    const limits = fc.option(fc.nat(100), { nil: null });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const ids = JUDGED_INDICATORS.filter((id) => scaleOf(id).unit === 'percent');
    fc.assert(
      fc.property(fc.constantFrom(...ids), limits, limits, share, share, (id, attention, alert, one, other) => {
        fc.pre(isThreshold(id, { attention, alert }) && (attention !== null || alert !== null));
        const at = (value: number) => rank[judge(indicator(id, value), withThreshold(id, attention, alert)) ?? 'calm'];
        const [better, worse] = scaleOf(id).worse === 'higher' ? [Math.min, Math.max] : [Math.max, Math.min];
        expect(at(worse(one, other))).toBeGreaterThanOrEqual(at(better(one, other)));
      }),
    );
  });
});

describe('a threshold', () => {
  test('is one from the start, and there is none for the structure of the debt', () => {
    const begins = (kind: SubjectKind) =>
      JUDGED_INDICATORS.map((id) => {
        const threshold = DEFAULT_THRESHOLDS[kind][id];
        expect(isThreshold(id, threshold)).toBe(true);
        return `${id} ${threshold.attention} ${threshold.alert}`;
      });
    const common = [
      'overdue_ratio 5 15',
      'over_90_share 3 10',
      'loss_share 1 10',
      'early_arrears_share 5 20',
      'short_term_share null null',
    ];
    const rest = [
      'off_balance_share null null',
      'foreign_currency_share null null',
      'top_modality_share null null',
      'domain_hhi null null',
      'disputed_operations 1 null',
      'sub_judice_operations 1 null',
      'volume_processed 95 null',
    ];
    expect(Object.fromEntries(SUBJECT_KINDS.map((kind) => [kind, begins(kind)]))).toEqual({
      pf: [...common, 'limit_usage 70 90', 'high_cost_share 15 40', ...rest],
      pj: [...common, 'limit_usage 80 95', 'high_cost_share 10 25', ...rest],
    });
  });

  test.each([
    ['loss_share', 10, 10, true],
    ['loss_share', 0, 100, true],
    ['loss_share', null, 100, true],
    ['loss_share', 100, null, true],
    ['loss_share', null, null, true],
    ['loss_share', 10, 9.9, false],
    ['loss_share', -0.1, 5, false],
    ['loss_share', 5, 100.1, false],
    ['loss_share', null, 100.1, false],
    ['loss_share', Number.NaN, 5, false],
    ['domain_hhi', 5_000, 10_000, true],
    ['domain_hhi', 5_000, 10_001, false],
    ['disputed_operations', 1, 9_999, true],
    ['disputed_operations', 1.5, null, false],
    ['disputed_operations', 1, 10_000, false],
    ['loss_share', 1.5, 2.5, true],
    ['volume_processed', null, 60, true],
    ['volume_processed', 95, 60, true],
    ['volume_processed', 95, 95, true],
    ['volume_processed', 60, 95, false],
    ['volume_processed', 100.1, null, false],
  ] as const)('of %s, attention %j and alert %j: %s', (id, attention, alert, expected) => {
    expect(isThreshold(id, { attention, alert })).toBe(expected);
  });
});
