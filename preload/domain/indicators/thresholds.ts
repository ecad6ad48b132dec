import { compared } from '../basics/beside-limit.ts';
import type { TipoDocumento } from '../basics/document.ts';
import { recordOf } from '../basics/record.ts';
import type { Scale, Threshold } from './described/described-indicator.ts';
import type { Indicator } from './indicator.ts';
import { type JudgedIndicator, OTHER_SCALES, USUAL_LIMITS } from './usual-thresholds.ts';

export type { JudgedIndicator, Threshold };

export const JUDGED_INDICATORS = Object.keys(USUAL_LIMITS) as readonly JudgedIndicator[];

export const SUBJECT_KINDS = ['pf', 'pj'] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export type SubjectThresholds = Readonly<Record<JudgedIndicator, Threshold>>;
export type Thresholds = Readonly<Record<SubjectKind, SubjectThresholds>>;

/** An institution's first thresholds; no norm gives these figures (docs/register.md#indicators). */
export const DEFAULT_THRESHOLDS: Thresholds = {
  pf: recordOf(JUDGED_INDICATORS, (id) => ({ attention: USUAL_LIMITS[id][0], alert: USUAL_LIMITS[id][1] })),
  pj: recordOf(JUDGED_INDICATORS, (id) => ({ attention: USUAL_LIMITS[id][2], alert: USUAL_LIMITS[id][3] })),
};

const PERCENT: Scale = { unit: 'percent', highest: 100, worse: 'higher' };

export function scaleOf(id: JudgedIndicator): Scale {
  return OTHER_SCALES[id] ?? PERCENT;
}

export function subjectKind(tipo: TipoDocumento): SubjectKind {
  return tipo === 'cpf' ? 'pf' : 'pj';
}

export function judgedIndicator(id: string): JudgedIndicator | undefined {
  return JUDGED_INDICATORS.find((judged) => judged === id);
}

/** Whether both levels are in the indicator's range, and the alert is not on the better side of the attention level. */
export function isThreshold(id: JudgedIndicator, { attention, alert }: Threshold): boolean {
  const { unit, highest, worse } = scaleOf(id);
  const isWithin = (level: number): boolean =>
    level >= 0 && level <= highest && (unit !== 'count' || Number.isInteger(level));
  if (![attention, alert].every((level) => level === null || isWithin(level))) return false;
  if (attention === null || alert === null) return true;
  return worse === 'higher' ? attention <= alert : alert <= attention;
}

/** `not_set`: the institution set no threshold. */
export type Judgement = 'alert' | 'attention' | 'calm' | 'not_set';

/** An indicator with its judgement; null if it cannot be judged. */
export interface JudgedFigure extends Indicator {
  readonly judgement: Judgement | null;
}

/** The thresholds of an indicator, in its own unit. */
export function thresholdsOf({ id, unit }: Pick<Indicator, 'id' | 'unit'>, thresholds: SubjectThresholds): number[] {
  const known = judgedIndicator(id);
  if (known === undefined) return [];
  const set = [thresholds[known].attention, thresholds[known].alert].filter((level) => level !== null);
  return unit === 'ratio' ? set.map((level) => level / 100) : set;
}

/** The judgement of an indicator; null if it has no value or no thresholds. */
export function judge({ id, value, unit }: Indicator, thresholds: SubjectThresholds): Judgement | null {
  const known = judgedIndicator(id);
  if (known === undefined || typeof value !== 'number') return null;
  const { attention, alert } = thresholds[known];
  if (attention === null && alert === null) return 'not_set';
  // Multiplication alone would give slightly less than 29 for 0.29.
  const measure = unit === 'ratio' ? compared(value * 100) : value;
  const reaches = (level: number | null): boolean =>
    level !== null && (scaleOf(known).worse === 'higher' ? measure >= level : measure < level);
  if (reaches(alert)) return 'alert';
  return reaches(attention) ? 'attention' : 'calm';
}
