import { recordOf } from '../basics/record.ts';
import { INDICATOR_IDS, INDICATORS, type IndicatorWith } from './described/all-indicators.ts';
import type { DescribedIndicator, Scale } from './described/described-indicator.ts';

export type JudgedIndicator = IndicatorWith<{ readonly threshold: object }>;

const JUDGED = INDICATOR_IDS.filter((id): id is JudgedIndicator => 'threshold' in INDICATORS[id]);

const thresholdOf = (id: JudgedIndicator): Required<DescribedIndicator>['threshold'] => INDICATORS[id].threshold;

/** Attention and alert for people, then for companies, in the displayed order; null: not set. */
export const USUAL_LIMITS = recordOf(JUDGED, (id) => {
  const { pf, pj } = thresholdOf(id);
  return [pf.attention, pf.alert, pj.attention, pj.alert] as const;
});

/** Scales that differ from percent with higher values worse. */
export const OTHER_SCALES = Object.fromEntries(
  JUDGED.flatMap((id) => {
    const { scale } = thresholdOf(id);
    return scale === undefined ? [] : [[id, scale]];
  }),
) as Readonly<Partial<Record<JudgedIndicator, Scale>>>;
