import { useTranslation } from 'react-i18next';
import type { Check } from '#domain/reconciliation/check.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './AnalysisPanel.module.css';
import { CheckSides } from './CheckSides.tsx';
import { groupChecks, type RuleChecks } from './group-checks.ts';

/** The seventeen rules; those that fail come first and are expanded (docs/register.md#identities). */
export function ChecksList({ checks }: { readonly checks: readonly Check[] }) {
  const { t } = useTranslation();
  const holds = checks.filter((check) => check.outcome === 'holds').length;
  const silent = checks.filter((check) => check.outcome === 'not_informed').length;
  return (
    <>
      <p className={classes.summary}>
        {t('result.checksSummary', { holds, total: checks.length })}
        {silent > 0 && ` · ${t('result.checkNotInformed', { count: silent })}`}
      </p>
      <ul className={classes.list}>
        {groupChecks(checks).map((rule) => (
          <li key={rule.id}>
            <Disclosure
              startOpen={rule.outcome === 'fails'}
              label={
                <span className={classes.rule}>
                  <strong>{rule.id}</strong>
                  <span>{t(`rule.${rule.id}`)}</span>
                </span>
              }
              value={<StatusBadge tone={toneOf(rule)}>{t(`result.outcome.${rule.outcome}`)}</StatusBadge>}
            >
              {rule.shown.map((check) => (
                <CheckSides key={check.part} check={check} />
              ))}
            </Disclosure>
          </li>
        ))}
      </ul>
    </>
  );
}

function toneOf({ outcome, weight }: RuleChecks): BadgeTone {
  if (outcome === 'holds') return 'good';
  if (outcome === 'not_informed') return 'neutral';
  return weight === 'notice' ? 'warning' : 'danger';
}
