import { compared } from '../beside-limit.ts';
import type { TipoDocumento } from '../document.ts';
import type { Indicator } from './indicator.ts';

/** The indicators an institution can be warned by, in the order they are shown. */
export const JUDGED_INDICATORS = [
  'overdue_ratio',
  'over_90_share',
  'loss_share',
  'early_arrears_share',
  'short_term_share',
  'limit_usage',
  'high_cost_share',
  'off_balance_share',
  'foreign_currency_share',
  'top_modality_share',
  'domain_hhi',
  'disputed_operations',
  'sub_judice_operations',
  'volume_processed',
] as const;

export type JudgedIndicator = (typeof JUDGED_INDICATORS)[number];

/** Pessoa física and pessoa jurídica: each has thresholds of its own. */
export const SUBJECT_KINDS = ['pf', 'pj'] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** From where an indicator asks for attention and from where it alerts, in the unit of its scale; null: not set. */
export interface Threshold {
  readonly attention: number | null;
  readonly alert: number | null;
}

export type SubjectThresholds = Readonly<Record<JudgedIndicator, Threshold>>;
export type Thresholds = Readonly<Record<SubjectKind, SubjectThresholds>>;

/** How an indicator is measured: in percent, points of the HHI or whole operations. */
interface Scale {
  readonly unit: 'percent' | 'points' | 'count';
  /** The most a threshold can be; the least is 0. */
  readonly highest: number;
  readonly worse: 'higher' | 'lower';
}

const PERCENT: Scale = { unit: 'percent', highest: 100, worse: 'higher' };
const COUNT: Scale = { unit: 'count', highest: 9_999, worse: 'higher' };

const OTHER_SCALES: Partial<Record<JudgedIndicator, Scale>> = {
  domain_hhi: { unit: 'points', highest: 10_000, worse: 'higher' },
  disputed_operations: COUNT,
  sub_judice_operations: COUNT,
  volume_processed: { ...PERCENT, worse: 'lower' },
};

export function scaleOf(id: JudgedIndicator): Scale {
  return OTHER_SCALES[id] ?? PERCENT;
}

const NOT_SET: Threshold = { attention: null, alert: null };

/** What has the same beginning for people and companies. Structure is no arrears: it has none until the institution sets it. */
const FOR_BOTH = {
  overdue_ratio: { attention: 5, alert: 15 },
  over_90_share: { attention: 3, alert: 10 },
  loss_share: { attention: 1, alert: 10 },
  early_arrears_share: { attention: 5, alert: 20 },
  short_term_share: NOT_SET,
  off_balance_share: NOT_SET,
  foreign_currency_share: NOT_SET,
  top_modality_share: NOT_SET,
  domain_hhi: NOT_SET,
  disputed_operations: { attention: 1, alert: null },
  sub_judice_operations: { attention: 1, alert: null },
  volume_processed: { attention: 95, alert: null },
};

/** Where an institution begins; no norm gives these figures (docs/register.md#indicators). */
export const DEFAULT_THRESHOLDS: Thresholds = {
  pf: {
    ...FOR_BOTH,
    limit_usage: { attention: 70, alert: 90 },
    high_cost_share: { attention: 15, alert: 40 },
  },
  pj: {
    ...FOR_BOTH,
    limit_usage: { attention: 80, alert: 95 },
    high_cost_share: { attention: 10, alert: 25 },
  },
};

export function subjectKind(tipo: TipoDocumento): SubjectKind {
  return tipo === 'cpf' ? 'pf' : 'pj';
}

/** The indicator of an id that can have a threshold; undefined where there is no scale to judge it by. */
export function judgedIndicator(id: string): JudgedIndicator | undefined {
  return JUDGED_INDICATORS.find((judged) => judged === id);
}

/** Each within what the indicator can reach, and the alert not on the better side of the attention. */
export function isThreshold(id: JudgedIndicator, { attention, alert }: Threshold): boolean {
  const { unit, highest, worse } = scaleOf(id);
  const isWithin = (level: number): boolean =>
    level >= 0 && level <= highest && (unit !== 'count' || Number.isInteger(level));
  if (![attention, alert].every((level) => level === null || isWithin(level))) return false;
  if (attention === null || alert === null) return true;
  return worse === 'higher' ? attention <= alert : alert <= attention;
}

/** `not_set`: the institution set no threshold, and so does not judge. */
export type Judgement = 'alert' | 'attention' | 'calm' | 'not_set';

/** An indicator and what the institution thinks of it; null where it is not judged. */
export interface JudgedFigure extends Indicator {
  readonly judgement: Judgement | null;
}

/** What an indicator is held against, in its own unit. */
export function thresholdsOf({ id, unit }: Pick<Indicator, 'id' | 'unit'>, thresholds: SubjectThresholds): number[] {
  const known = judgedIndicator(id);
  if (known === undefined) return [];
  const set = [thresholds[known].attention, thresholds[known].alert].filter((level) => level !== null);
  return unit === 'ratio' ? set.map((level) => level / 100) : set;
}

/** What the institution thinks of an indicator; null where that has no value or no scale. */
export function judge({ id, value, unit }: Indicator, thresholds: SubjectThresholds): Judgement | null {
  const known = judgedIndicator(id);
  if (known === undefined || typeof value !== 'number') return null;
  const { attention, alert } = thresholds[known];
  if (attention === null && alert === null) return 'not_set';
  // 0.29 is 29 %, where 0.29 * 100 is a little less.
  const measure = unit === 'ratio' ? compared(value * 100) : value;
  const reaches = (level: number | null): boolean =>
    level !== null && (scaleOf(known).worse === 'higher' ? measure >= level : measure < level);
  if (reaches(alert)) return 'alert';
  return reaches(attention) ? 'attention' : 'calm';
}
