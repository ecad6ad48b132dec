import {
  DEFAULT_THRESHOLDS,
  isThreshold,
  JUDGED_INDICATORS,
  type JudgedIndicator,
  type SubjectKind,
  type SubjectThresholds,
  type Threshold,
  type Thresholds,
} from '#domain/indicators/thresholds.ts';

/** A field holds a number, or what is typed and is none yet; nothing typed is a threshold that is not set. */
export type TypedThreshold = Readonly<Record<keyof Threshold, number | string | null>>;
export type TypedThresholds = Readonly<Record<SubjectKind, Readonly<Record<JudgedIndicator, TypedThreshold>>>>;

/** What was typed for one indicator; null while it makes no sense. */
export function thresholdOf(id: JudgedIndicator, { attention, alert }: TypedThreshold): Threshold | null {
  const threshold = { attention: limitOf(attention), alert: limitOf(alert) };
  return isThreshold(id, threshold) ? threshold : null;
}

function limitOf(typed: number | string | null): number | null {
  return typed === null || typed === '' ? null : Number(typed);
}

/** What was typed for all of them; null while one makes no sense. */
export function thresholdsOf({ pf, pj }: TypedThresholds): Thresholds | null {
  const read = { pf: ofSubject(pf), pj: ofSubject(pj) };
  return read.pf === null || read.pj === null ? null : { pf: read.pf, pj: read.pj };
}

function ofSubject(typed: TypedThresholds[SubjectKind]): SubjectThresholds | null {
  const read = JUDGED_INDICATORS.map((id) => [id, thresholdOf(id, typed[id])] as const);
  return read.some(([, threshold]) => threshold === null)
    ? null
    : { ...DEFAULT_THRESHOLDS.pf, ...Object.fromEntries(read) };
}
