import type { TFunction } from 'i18next';
import type { FindingRow } from '#contract/watches.ts';
import { monthsBetween } from '#domain/basics/month.ts';
import type { RuleSet } from '#domain/monitoring/rule-set.ts';
import { RULES, type RuleId } from '#domain/monitoring/rules/all-rules.ts';
import { amountText } from '#renderer/lib/format/money.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { floorsOf } from '../rule-floors.ts';

export function valueText(t: TFunction, rule: RuleId, value: number | null): string {
  return RULES[rule].isCount === true && value !== null ? formatCount(value) : amountText(t, value);
}

/** Age of a finding in months: "neste ciclo", "há 3 meses". */
export function ageText(t: TFunction, { since, lastMonth }: Pick<FindingRow, 'since' | 'lastMonth'>): string {
  const months = Math.max(0, monthsBetween(since, lastMonth));
  return months === 0 ? t('findings.thisCycle') : t('findings.monthsAgo', { count: months });
}

/** A rule's sentence with its floors of that time (docs/register.md#monitoring-rules). */
export function ruleText(t: TFunction, rule: RuleId, rules: RuleSet, isPerson: boolean): string {
  return t(`findings.ruleText.${rule}`, floorsOf(rule, rules, isPerson));
}
