import type { TFunction } from 'i18next';
import type { FindingRow } from '#contract/watches.ts';
import { monthsBetween } from '#domain/basics/month.ts';
import type { RuleSet } from '#domain/monitoring/rule-set.ts';
import type { RuleId } from '#domain/monitoring/rules/all-rules.ts';
import { floorsOf } from '../rule-floors.ts';

/** Age of a finding in months: "neste ciclo", "há 3 meses". */
export function ageText(t: TFunction, { since, lastMonth }: Pick<FindingRow, 'since' | 'lastMonth'>): string {
  const months = Math.max(0, monthsBetween(since, lastMonth));
  return months === 0 ? t('findings.thisCycle') : t('findings.monthsAgo', { count: months });
}

/** A rule's sentence with its floors of that time (docs/register.md#monitoring-rules). */
export function ruleText(t: TFunction, rule: RuleId, rules: RuleSet, isPerson: boolean): string {
  return t(`findings.ruleText.${rule}`, floorsOf(rule, rules, isPerson));
}
