import { useTranslation } from 'react-i18next';
import type { RuleSet } from '#domain/monitoring/rule-set.ts';
import { RULE_IDS, RULES } from '#domain/monitoring/rules/all-rules.ts';
import { PaperTable } from '#renderer/ui/PaperTable.tsx';
import { floorsOf } from '../rule-floors.ts';

/** The floors of each rule at that time. */
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
          t(`dossier.severity.${RULES[rule].severity}`),
          rules[rule].isOn ? t(`watchSheet.floor.${rule}`, floorsOf(rule, rules)) : t('watchSheet.off'),
        ],
      }))}
    />
  );
}
