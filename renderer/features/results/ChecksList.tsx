import { useTranslation } from 'react-i18next';
import type { Check } from '#domain/reconciliation/check.ts';
import { groupChecks, lacksOwnData, type RuleChecks } from '#domain/reconciliation/group-checks.ts';
import { DifferencesTable } from '../../ui/DifferencesTable.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './AnalysisPanel.module.css';
import { CheckSides } from './CheckSides.tsx';
import type { Reading } from './read-result.ts';

/** The rules of the reconciliation: those that fail expanded, the others folded (docs/register.md#identities). */
export function ChecksList({ reading: { checks, differences } }: { readonly reading: Reading }) {
  const { t } = useTranslation();
  const rules = groupChecks(checks);
  const ended = (outcome: Check['outcome']): readonly RuleChecks[] => rules.filter((rule) => rule.outcome === outcome);
  const folds = [
    ['not_informed', rules.filter(lacksOwnData)],
    ['needs_other', ended('not_informed').filter((rule) => !lacksOwnData(rule))],
    ['holds', ended('holds')],
  ] as const;
  return (
    <>
      <p className={classes.summary}>
        {t('result.checksSummary', { holds: ended('holds').length, total: rules.length })}
      </p>
      <RuleList rules={ended('fails')} differences={differences} />
      {folds.map(
        ([name, folded]) =>
          folded.length > 0 && (
            <Disclosure key={name} label={t(`result.rules.${name}`, { count: folded.length })} value={null}>
              <RuleList rules={folded} differences={differences} />
            </Disclosure>
          ),
      )}
    </>
  );
}

interface RuleListProps extends Pick<Reading, 'differences'> {
  readonly rules: readonly RuleChecks[];
}

function RuleList({ rules, differences }: RuleListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list}>
      {rules.map((rule) => (
        <li key={rule.id}>
          <Disclosure
            startOpen={rule.outcome === 'fails'}
            label={
              <span className={classes.rule}>
                <strong>{rule.id}</strong>
                <span>{t(`rule.${rule.id}.title`)}</span>
              </span>
            }
            value={
              rule.outcome === 'fails' && <StatusBadge tone={toneOf(rule)}>{t('result.outcome.fails')}</StatusBadge>
            }
          >
            <Explanation rule={rule} />
            {rule.id === 'R24' && rule.outcome === 'fails' ? (
              <DifferencesTable label={t('rule.R24.title')} differences={differences ?? []} />
            ) : (
              rule.shown.map((check) => <CheckSides key={`${check.part} ${check.relation}`} check={check} />)
            )}
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function Explanation({ rule: { id, outcome } }: { readonly rule: RuleChecks }) {
  const { t } = useTranslation();
  const failed = [
    [t('result.mayMean'), t(`rule.${id}.failure`)],
    [t('result.canDo'), t(`rule.${id}.todo`)],
  ] as const;
  return (
    <>
      <p className={classes.formula}>{t(`rule.${id}.compares`)}</p>
      {outcome === 'fails' &&
        failed.map(([name, text]) => (
          <p key={name} className={classes.formula}>
            <strong>{name}</strong> {text}
          </p>
        ))}
    </>
  );
}

function toneOf({ weight }: RuleChecks): BadgeTone {
  return weight === 'notice' ? 'warning' : 'danger';
}
