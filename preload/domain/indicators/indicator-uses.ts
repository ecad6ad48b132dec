import { recordOf } from '../basics/record.ts';
import { INDICATOR_IDS, INDICATORS, type IndicatorId, type IndicatorWith } from './described/all-indicators.ts';
import type { Topic } from './described/described-indicator.ts';

export type CitableIndicator = IndicatorWith<{ readonly cited: string }>;
export type PolicyIndicator = IndicatorWith<{ readonly isPolicyMeasure: true }>;

const CITABLE = INDICATOR_IDS.filter((id): id is CitableIndicator => 'cited' in INDICATORS[id]);

/** Which indicators a page may print, and their unit; those left out are made of what is saved beside the answer. */
export const CITABLE_INDICATORS = recordOf(CITABLE, (id) => INDICATORS[id].cited) as {
  readonly [Id in CitableIndicator]: (typeof INDICATORS)[Id]['cited'];
};

/** Those against the month before: they are read from two answers. */
export const CHANGE_INDICATORS = CITABLE.filter((id) => 'isChange' in INDICATORS[id]);

/** Those whose inputs by modality stand among the operations. */
export const OPERATION_INDICATORS: readonly string[] = INDICATOR_IDS.filter((id) => 'isOfOperations' in INDICATORS[id]);

/**
 * Indicators that a policy may measure, beside the figures of a month: those that kept figures hold, so that a result, a
 * case and a back-test say the same (docs/register.md#credit-policies).
 */
export const POLICY_INDICATORS = INDICATOR_IDS.filter(
  (id): id is PolicyIndicator => 'isPolicyMeasure' in INDICATORS[id],
);

export const INDICATOR_TOPICS: Readonly<Record<IndicatorId, Topic>> = recordOf(
  INDICATOR_IDS,
  (id) => INDICATORS[id].topic,
);
