import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RULE_IDS, RULES, type RuleId, type RuleSet } from '#domain/monitoring/rule-set.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatRatio } from '#renderer/lib/format/number.ts';
import { PaperTable } from '#renderer/ui/PaperTable.tsx';

/** What each rule compared with, as it was then. */
export function PaperRules({ rules }: { readonly rules: RuleSet }) {
  const { t } = useTranslation();
  return (
    <PaperTable
      label={t('watchSheet.rule')}
      columns={[
        { label: t('watchSheet.rule') },
        { label: t('watchSheet.severity') },
        { label: t('watchSheet.firesWhen'), wraps: true },
      ]}
      rows={RULE_IDS.map((rule) => ({
        key: rule,
        cells: [
          t(`dossier.rule.${rule}`),
          t(`dossier.severity.${RULES[rule]}`),
          rules[rule].isOn ? floorText(t, rule, rules) : t('watchSheet.off'),
        ],
      }))}
    />
  );
}

function floorText(t: TFunction, rule: RuleId, rules: RuleSet): string {
  if (rule === 'limit_cut') {
    const { inMonth, inThree, person, company } = rules.limit_cut;
    return t('watchSheet.floor.limit_cut', {
      inMonth: formatRatio(inMonth, [inMonth]),
      inThree: formatRatio(inThree, [inThree]),
      person: formatMoney(person),
      company: formatMoney(company),
    });
  }
  const amount = formatMoney(rules[rule].cents);
  if (rule === 'early_arrears') {
    const { share, cap, quietMonths: count } = rules.early_arrears;
    return t('watchSheet.floor.early_arrears', {
      amount,
      share: formatRatio(share, [share]),
      cap: formatMoney(cap),
      count,
    });
  }
  if (rule === 'overdue' || rule === 'new_loss') {
    const { share, cap } = rules[rule];
    return t(`watchSheet.floor.${rule}`, { amount, share: formatRatio(share, [share]), cap: formatMoney(cap) });
  }
  return t(`watchSheet.floor.${rule}`, { amount });
}
