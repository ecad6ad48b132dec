import type { TFunction } from 'i18next';
import type { FindingRow } from '#contract/watches.ts';
import type { RuleId, RuleSet } from '#domain/monitoring/rule-set.ts';
import { COUNTING_RULES } from '#domain/monitoring/watch-texts.ts';
import { monthsBetween } from '#domain/month.ts';
import { amountText, formatMoney } from '#renderer/lib/format/money.ts';
import { formatCount, formatRatio } from '#renderer/lib/format/number.ts';

/** One of a finding's two numbers: an amount, or a count of operations. */
export function valueText(t: TFunction, rule: RuleId, value: number | null): string {
  return COUNTING_RULES.has(rule) && value !== null ? formatCount(value) : amountText(t, value);
}

/** Since how many months it is there: "neste ciclo", "há 3 meses". */
export function ageText(t: TFunction, { since, lastMonth }: Pick<FindingRow, 'since' | 'lastMonth'>): string {
  const months = Math.max(0, monthsBetween(since, lastMonth));
  return months === 0 ? t('findings.thisCycle') : t('findings.monthsAgo', { count: months });
}

/** What a rule says, with its floors as they were (docs/register.md#monitoring-rules). */
export function ruleText(t: TFunction, rule: RuleId, rules: RuleSet, isPerson: boolean): string {
  switch (rule) {
    case 'new_loss':
    case 'overdue':
      return t(`findings.ruleText.${rule}`, floorOf(rules[rule]));
    case 'early_arrears':
      return t('findings.ruleText.early_arrears', { ...floorOf(rules[rule]), count: rules[rule].quietMonths });
    case 'limit_cut': {
      const { inMonth, inThree, person, company } = rules.limit_cut;
      const parts = { inMonth: formatRatio(inMonth, [inMonth]), inThree: formatRatio(inThree, [inThree]) };
      return t('findings.ruleText.limit_cut', { ...parts, cents: formatMoney(isPerson ? person : company) });
    }
    default:
      return t(`findings.ruleText.${rule}`, { cents: formatMoney(rules[rule].cents) });
  }
}

function floorOf({ cents, share, cap }: RuleSet['overdue']) {
  return { cents: formatMoney(cents), share: formatRatio(share, [share]), cap: formatMoney(cap) };
}
