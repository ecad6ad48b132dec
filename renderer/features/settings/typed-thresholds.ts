import { isThreshold, type JudgedIndicator, type SubjectKind, type Threshold } from '#domain/indicators/thresholds.ts';

/** A number, or text that is not a number yet; null or blank if the threshold is not set. */
type TypedThreshold = Readonly<Record<keyof Threshold, number | string | null>>;
/** Both kinds of subject for one indicator. */
export type TypedPair = Readonly<Record<SubjectKind, TypedThreshold>>;
export type ThresholdPair = Readonly<Record<SubjectKind, Threshold>>;

/** The typed threshold of one indicator; null while invalid. */
export function thresholdOf(id: JudgedIndicator, { attention, alert }: TypedThreshold): Threshold | null {
  const threshold = { attention: limitOf(attention), alert: limitOf(alert) };
  return isThreshold(id, threshold) ? threshold : null;
}

function limitOf(typed: number | string | null): number | null {
  return typed === null || typed === '' ? null : Number(typed);
}

/** The typed thresholds for a person and a company; undefined while one is invalid. */
export function thresholdPairOf(id: JudgedIndicator, typed: TypedPair): ThresholdPair | undefined {
  const [pf, pj] = [thresholdOf(id, typed.pf), thresholdOf(id, typed.pj)];
  return pf === null || pj === null ? undefined : { pf, pj };
}
