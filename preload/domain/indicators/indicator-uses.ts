import { recordOf } from '../basics/record.ts';
import { INDICATOR_IDS, INDICATORS, type IndicatorId, type IndicatorWith } from './described/all-indicators.ts';
import type { Topic } from './described/described-indicator.ts';

export type CitableIndicator = IndicatorWith<{ readonly cited: string }>;
export type PolicyIndicator = IndicatorWith<{ readonly isPolicyMeasure: true }>;

const CITABLE = INDICATOR_IDS.filter((id): id is CitableIndicator => 'cited' in INDICATORS[id]);

/** Indicators that a page may print, with their unit; those that need more than the answer are left out. */
export const CITABLE_INDICATORS = recordOf(CITABLE, (id) => INDICATORS[id].cited) as {
  readonly [Id in CitableIndicator]: (typeof INDICATORS)[Id]['cited'];
};

/** Indicators of the change since the month before, read from two answers. */
export const CHANGE_INDICATORS = CITABLE.filter((id) => 'isChange' in INDICATORS[id]);

export const OPERATION_INDICATORS: readonly string[] = INDICATOR_IDS.filter((id) => 'isOfOperations' in INDICATORS[id]);

/**
 * Indicators that a policy may measure, apart from the figures of a month: those in kept figures, so that a result, a
 * case and a back-test agree (docs/register.md#credit-policies).
 */
export const POLICY_INDICATORS = INDICATOR_IDS.filter(
  (id): id is PolicyIndicator => 'isPolicyMeasure' in INDICATORS[id],
);

export const INDICATOR_TOPICS: Readonly<Record<IndicatorId, Topic>> = recordOf(
  INDICATOR_IDS,
  (id) => INDICATORS[id].topic,
);
