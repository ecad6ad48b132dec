import {
  DEFAULT_THRESHOLDS,
  isThreshold,
  JUDGED_INDICATORS,
  type JudgedIndicator,
  type Threshold,
  type Thresholds,
} from '#domain/indicators/thresholds.ts';

/** A field holds a number, or what is typed and is none yet. */
export type TypedThreshold = Readonly<Record<keyof Threshold, number | string>>;
export type TypedThresholds = Readonly<Record<JudgedIndicator, TypedThreshold>>;

/** What was typed for one indicator; null while it makes no sense. */
export function thresholdOf(id: JudgedIndicator, { attention, alert }: TypedThreshold): Threshold | null {
  if (attention === '' || alert === '') return null;
  const threshold = { attention: Number(attention), alert: Number(alert) };
  return isThreshold(id, threshold) ? threshold : null;
}

/** What was typed for all of them; null while one makes no sense. */
export function thresholdsOf(typed: TypedThresholds): Thresholds | null {
  const read = JUDGED_INDICATORS.map((id) => [id, thresholdOf(id, typed[id])] as const);
  return read.some(([, threshold]) => threshold === null)
    ? null
    : { ...DEFAULT_THRESHOLDS, ...Object.fromEntries(read) };
}
