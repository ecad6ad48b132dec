import { isThreshold, type JudgedIndicator, type SubjectKind, type Threshold } from '#domain/indicators/thresholds.ts';

/** A field holds a number, or what is typed and is none yet; nothing typed is a threshold that is not set. */
type TypedThreshold = Readonly<Record<keyof Threshold, number | string | null>>;
/** Those of one indicator, for a person and for a company. */
export type TypedPair = Readonly<Record<SubjectKind, TypedThreshold>>;
export type ThresholdPair = Readonly<Record<SubjectKind, Threshold>>;

/** What was typed for one indicator; null while it makes no sense. */
export function thresholdOf(id: JudgedIndicator, { attention, alert }: TypedThreshold): Threshold | null {
  const threshold = { attention: limitOf(attention), alert: limitOf(alert) };
  return isThreshold(id, threshold) ? threshold : null;
}

function limitOf(typed: number | string | null): number | null {
  return typed === null || typed === '' ? null : Number(typed);
}

/** What was typed for a person and a company; undefined while one of them makes no sense. */
export function thresholdPairOf(id: JudgedIndicator, typed: TypedPair): ThresholdPair | undefined {
  const [pf, pj] = [thresholdOf(id, typed.pf), thresholdOf(id, typed.pj)];
  return pf === null || pj === null ? undefined : { pf, pj };
}
