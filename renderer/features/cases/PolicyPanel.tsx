import { Stack } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CaseView } from '#contract/cases.ts';
import { EXAMPLE_NOTICE } from '#domain/policies/policy-texts.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RuleResults } from '../../ui/RuleResults.tsx';
import classes from './CaseScreen.module.css';
import type { TypedCase } from './typed-case.ts';

interface Props {
  readonly view: CaseView;
  /** Version that judges the page; null if no policy is chosen. */
  readonly policy: TypedCase['policy'];
  readonly readOnly: boolean;
}

/** Chooses the version that judges the case. Says why the case is inconclusive if no policy suits the subject. */
export function PolicyPanel({ view, policy, readOnly }: Props) {
  const { t } = useTranslation();
  const edit = useStore('case', (state) => state.edit);
  const { policies, noPolicyFor } = view;
  if (policies.length === 0 && policy === null && noPolicyFor === null) return null;
  const judged = policy === null ? null : judgedBy(policy, view);
  const choose = (chosen: string | null): void => {
    const found = policies.find((one) => idOf(one) === chosen);
    if (chosen === null) edit((now) => ({ ...now, policy: null }));
    else if (found !== undefined)
      edit((now) => ({ ...now, policy: { policyId: found.policyId, version: found.version } }));
  };
  return (
    <Panel title={t('cases.policy')} lead={t('cases.policyText')}>
      <Stack gap={14}>
        {noPolicyFor !== null && policy === null && <Notice tone="info" title={t(`policies.noneFor.${noPolicyFor}`)} />}
        <ChoiceField
          label={t('cases.policyOfPage')}
          none={t('cases.noPolicy')}
          options={optionsOf(t, policies, policy, judged)}
          value={policy === null ? null : idOf(policy)}
          onChange={choose}
          readOnly={readOnly}
        />
        {judged !== null && (
          <Judged
            judged={judged}
            isExample={view.page.policy?.notes.some((note) => note.includes(EXAMPLE_NOTICE)) === true}
          />
        )}
      </Stack>
    </Panel>
  );
}

type ChosenPolicy = NonNullable<TypedCase['policy']>;
type JudgedPolicy = NonNullable<CaseView['policy']>;

const idOf = ({ policyId, version }: ChosenPolicy): string => `${policyId} ${version}`;

/** The saved judgement by the chosen version; null if another version made it. */
function judgedBy(policy: ChosenPolicy, { policy: judged }: CaseView): JudgedPolicy | null {
  return judged !== null && judged !== undefined && idOf(judged) === idOf(policy) ? judged : null;
}

/** The versions in force, and the chosen one even if it is no longer in force. */
function optionsOf(
  t: TFunction,
  policies: CaseView['policies'],
  policy: ChosenPolicy | null,
  judged: JudgedPolicy | null,
) {
  const inForce = policies.map((one) => ({
    value: idOf(one),
    label: t('cases.policyVersion', { name: one.name, version: one.version }),
  }));
  if (policy === null || policies.some((one) => idOf(one) === idOf(policy))) return inForce;
  const { version } = policy;
  const label =
    judged === null ? t('cases.policyFormer', { version }) : t('cases.policyVersion', { name: judged.name, version });
  return [...inForce, { value: idOf(policy), label }];
}

interface JudgedProps {
  readonly judged: JudgedPolicy;
  readonly isExample: boolean;
}

function Judged({ judged, isExample }: JudgedProps) {
  const { t } = useTranslation();
  const { policyId, version, inForce, evaluation } = judged;
  return (
    <div className={classes.form}>
      <a href={href({ screen: 'policy', id: policyId, version })} className={classes.link}>
        {t('cases.openPolicy')}
      </a>
      {isExample && (
        <Notice tone="warning" title={t('policies.example')}>
          {t('policies.exampleText')}
        </Notice>
      )}
      {inForce !== version && (
        <Notice
          tone="warning"
          title={t(inForce === null ? 'cases.policyNoneInForce' : 'cases.policyOther', {
            version,
            inForce: inForce ?? 0,
          })}
        />
      )}
      <RuleResults evaluation={evaluation} />
    </div>
  );
}
