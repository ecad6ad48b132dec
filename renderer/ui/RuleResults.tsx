import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PolicyEvaluation, RuleInput, RuleResult } from '#domain/policies/policy-evaluation.ts';
import type { Overall } from '#domain/sources/policy-limits.ts';
import { formatMonth } from '../lib/format/date.ts';
import { href } from '../lib/routes/routes.ts';
import { DataTable } from './DataTable.tsx';
import { Disclosure } from './Disclosure.tsx';
import { Notice } from './Notice.tsx';
import classes from './RuleResults.module.css';
import { type BadgeTone, StatusBadge } from './StatusBadge.tsx';
import type { TableColumns } from './table-column.ts';

/** An unknown result is neither good nor bad. */
export const OVERALL_TONES: Readonly<Record<Overall, BadgeTone>> = {
  fits: 'good',
  fits_with_reservations: 'warning',
  does_not_fit: 'danger',
  inconclusive: 'neutral',
};

interface Props {
  readonly evaluation: PolicyEvaluation;
}

/** Results of a policy's version for one subject, rule by rule; a person decides. */
export function RuleResults({ evaluation }: Props) {
  const { t } = useTranslation();
  const leftOut = evaluation.rules
    .filter(({ outcome, pending }) => outcome === 'no_data' && !pending)
    .map(({ title }) => title)
    .join('; ');
  return (
    <div className={classes.results}>
      <Whole evaluation={evaluation} />
      {evaluation.onlyFor !== null && <Notice tone="info" title={t(`policies.onlyFor.${evaluation.onlyFor}`)} />}
      {evaluation.onlyFor === null && evaluation.noRule && <Notice tone="warning" title={t('policies.noRuleHere')} />}
      {leftOut !== '' && <p className={classes.note}>{t('policies.leftOut', { rules: leftOut })}</p>}
      {evaluation.rules.length > 0 && (
        <DataTable
          label={t('policies.rules')}
          className={classes.table}
          columns={columnsOf(t)}
          rows={evaluation.rules}
          rowKey={({ ruleId }) => ruleId}
          frame="box"
        />
      )}
      <p className={classes.note}>{t('policies.personDecides')}</p>
    </div>
  );
}

function Whole({ evaluation }: Pick<Props, 'evaluation'>) {
  const { t } = useTranslation();
  const { overall, provisional, points, level, beyondLevels, amountUnknown } = evaluation;
  const decides = beyondLevels
    ? t('policies.beyondLevels')
    : (level?.name ?? t(amountUnknown ? 'policies.amountUnknown' : 'policies.noLevelsHere'));
  return (
    <dl className={classes.whole}>
      <div>
        <dt>{t('policies.whole')}</dt>
        <dd>
          <StatusBadge tone={OVERALL_TONES[overall]}>{t(`policies.overall.${overall}`)}</StatusBadge>{' '}
          {provisional && <StatusBadge tone="warning">{t('policies.provisional')}</StatusBadge>}
        </dd>
      </div>
      <div>
        <dt>{t('policies.decides')}</dt>
        <dd>{decides}</dd>
      </div>
      {points > 0 && (
        <div>
          <dt>{t('policies.pointsSum')}</dt>
          <dd>{points}</dd>
        </div>
      )}
    </dl>
  );
}

function toneOf({ outcome, effect, pending }: RuleResult): BadgeTone {
  if (outcome === 'meets') return 'good';
  if (outcome === 'not_applicable') return 'neutral';
  if (outcome === 'no_data') return pending ? 'warning' : 'neutral';
  return effect?.kind === 'blocks' ? 'danger' : 'warning';
}

function effectOf(rule: RuleResult): 'pending' | 'none' | NonNullable<RuleResult['effect']> {
  if (rule.effect !== null) return rule.effect;
  return rule.pending ? 'pending' : 'none';
}

interface RowProps {
  readonly rule: RuleResult;
}

function columnsOf(t: TFunction): TableColumns<RuleResult> {
  const ofPolicy = { lang: 'pt-BR' };
  return [
    { key: 'rule', head: t('policies.resultColumn.rule'), kind: 'name', cell: (rule) => <Rule rule={rule} /> },
    {
      key: 'outcome',
      head: t('policies.resultColumn.outcome'),
      cell: (rule) => (
        <>
          <StatusBadge tone={toneOf(rule)}>{t(`policies.outcome.${rule.outcome}`)}</StatusBadge>{' '}
          {rule.provisional && <StatusBadge tone="warning">{t('policies.provisional')}</StatusBadge>}
        </>
      ),
    },
    {
      key: 'value',
      head: t('policies.resultColumn.value'),
      attributes: () => ofPolicy,
      cell: ({ valueText }) => valueText,
    },
    {
      key: 'limit',
      head: t('policies.resultColumn.limit'),
      attributes: () => ofPolicy,
      cell: ({ limitText }) => limitText,
    },
    { key: 'effect', head: t('policies.resultColumn.effect'), cell: (rule) => <EffectText rule={rule} /> },
  ];
}

function Rule({ rule: { title, why, formula, inputs } }: RowProps) {
  const { t } = useTranslation();
  return (
    <>
      <strong>{title}</strong>
      <span className={classes.said} lang="pt-BR">
        {formula}
      </span>
      {why !== '' && <span className={classes.said}>{why}</span>}
      {inputs.length > 0 && (
        <Disclosure label={t('policies.inputs', { count: inputs.length })} value="">
          <ul className={classes.inputs}>
            {inputs.map((input) => (
              <Input key={`${input.path} ${input.month}`} input={input} />
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function EffectText({ rule }: Pick<RowProps, 'rule'>) {
  const { t } = useTranslation();
  const effect = effectOf(rule);
  if (effect === 'none') return t('common.noValue');
  if (effect === 'pending') return t('policies.pending');
  if (effect.kind === 'raises') return t('policies.effectText.raises', { count: effect.steps });
  if (effect.kind === 'points') return t('policies.effectText.points', { count: effect.points });
  return t(`policies.effectText.${effect.kind}`);
}

interface InputProps {
  readonly input: RuleInput;
}

/** One figure, with links to the saved responses that contain it. */
function Input({ input: { label, month, text, resultIds, provisional } }: InputProps) {
  const { t } = useTranslation();
  const [only] = resultIds;
  const value = <span lang="pt-BR">{text}</span>;
  return (
    <li>
      <span lang="pt-BR">{label}</span>
      {month !== null && ` (${formatMonth(month)})`}
      {': '}
      {only !== undefined && resultIds.length === 1 ? (
        <a href={href({ screen: 'result', id: only })} className={classes.link}>
          {value}
        </a>
      ) : (
        value
      )}
      {resultIds.length > 1 &&
        resultIds.map((id, at) => (
          <span key={id}>
            {' '}
            <a href={href({ screen: 'result', id })} className={classes.link}>
              {t('policies.answer', { place: at + 1 })}
            </a>
          </span>
        ))}
      {only === undefined && ` · ${t(month === null ? 'policies.typed' : 'policies.noAnswer')}`}
      {provisional && ` · ${t('policies.provisional')}`}
    </li>
  );
}
