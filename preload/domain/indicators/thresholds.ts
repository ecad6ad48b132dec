import type { Indicator } from './indicator.ts';

/** The indicators of which more is worse, in the order they are shown; what else there is has no scale to judge it by. */
export const JUDGED_INDICATORS = [
  'overdue_ratio',
  'over_90_share',
  'loss_share',
  'short_term_share',
  'limit_usage',
  'off_balance_share',
  'foreign_currency_share',
  'high_cost_share',
  'top_modality_share',
  'domain_hhi',
] as const;

export type JudgedIndicator = (typeof JUDGED_INDICATORS)[number];

/** From where an indicator asks for attention, and from where it alerts: percent, or points of the HHI. */
export interface Threshold {
  readonly attention: number;
  readonly alert: number;
}

export type Thresholds = Readonly<Record<JudgedIndicator, Threshold>>;

/** Where an institution begins; no rule of the register gives them, and each is its own to set. */
export const DEFAULT_THRESHOLDS: Thresholds = {
  overdue_ratio: { attention: 5, alert: 15 },
  over_90_share: { attention: 3, alert: 10 },
  loss_share: { attention: 1, alert: 10 },
  short_term_share: { attention: 60, alert: 85 },
  limit_usage: { attention: 70, alert: 90 },
  off_balance_share: { attention: 40, alert: 60 },
  foreign_currency_share: { attention: 20, alert: 50 },
  high_cost_share: { attention: 10, alert: 25 },
  top_modality_share: { attention: 70, alert: 90 },
  domain_hhi: { attention: 5_000, alert: 8_000 },
};

/** The most an indicator can reach: everything, in percent, or 10,000 points when all is in one domain. */
export function highestThreshold(id: JudgedIndicator): number {
  return id === 'domain_hhi' ? 10_000 : 100;
}

/** Both within what the indicator can reach, and the alert not before the attention. */
export function isThreshold(id: JudgedIndicator, { attention, alert }: Threshold): boolean {
  return attention >= 0 && attention <= alert && alert <= highestThreshold(id);
}

export type Judgement = 'alert' | 'attention' | 'calm';

/** What the institution thinks of an indicator; null where it is not judged or has no value. */
export function judge({ id, value, unit }: Indicator, thresholds: Thresholds): Judgement | null {
  const known = JUDGED_INDICATORS.find((judged) => judged === id);
  if (known === undefined || typeof value !== 'number') return null;
  const { attention, alert } = thresholds[known];
  const measure = unit === 'ratio' ? value * 100 : value;
  if (measure >= alert) return 'alert';
  return measure >= attention ? 'attention' : 'calm';
}
