import type { TFunction } from 'i18next';
import { RULES, type RuleId } from '#domain/monitoring/rules/all-rules.ts';
import { amountText } from './format/money.ts';
import { formatCount, formatPercentPoints } from './format/number.ts';

/** A value that a rule measured: an amount, a count or a share; "não informado" for null. */
export function foundValue(t: TFunction, rule: RuleId, value: number | null): string {
  const { values } = RULES[rule];
  if (value === null || values === undefined) return amountText(t, value);
  return values === 'count' ? formatCount(value) : formatPercentPoints(value / 100);
}
