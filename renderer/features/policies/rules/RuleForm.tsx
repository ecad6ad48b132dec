import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TipoDocumento } from '#domain/basics/document.ts';
import { MEMBER_ROLES } from '#domain/groups/group.ts';
import type { PolicyRule } from '#domain/policies/credit-policy.ts';
import { isOf } from '#domain/policies/policy-segment.ts';
import { AGGREGATES, MISSING_VALUES, POLICY_LIMITS } from '#domain/sources/policy-limits.ts';
import { Labelled } from '#renderer/ui/Labelled.tsx';
import { measuring, over } from '../content.ts';
import { isMonthly, measureName, monthUnit } from '../measures.ts';
import classes from '../Policies.module.css';
import { MeasurePicker } from './MeasurePicker.tsx';
import { LimitField, WholeField } from './NumberField.tsx';
import { TestFields } from './TestFields.tsx';

interface RuleFieldsProps {
  readonly rule: PolicyRule;
  readonly onChange: (change: (rule: PolicyRule) => PolicyRule, step?: string) => void;
  readonly readOnly: boolean;
}

interface OfSegmentProps extends RuleFieldsProps {
  /** Subjects of the policy; null for persons and companies. */
  readonly tipo: TipoDocumento | null;
}

export function RuleForm(props: OfSegmentProps) {
  return (
    <div className={classes.ruleForm}>
      <TestFields {...props} />
      <MeasureFields {...props} />
      <WordFields {...props} />
      <AppliesFields {...props} />
    </div>
  );
}

function MeasureFields({ rule, tipo, onChange, readOnly }: OfSegmentProps) {
  const { t } = useTranslation();
  const label = useId();
  const { measure, window } = rule;
  const subjects = tipo ?? rule.applies.tipo;
  const name = measureName(t, measure, subjects);
  return (
    <div className={classes.fields}>
      <Labelled id={label} label={t('policies.measure')}>
        {readOnly ? (
          <span>{name}</span>
        ) : (
          <MeasurePicker
            tipo={subjects}
            onPick={(picked) =>
              onChange((now) => ({
                ...measuring(now, picked),
                title: now.title === name ? measureName(t, picked, subjects).slice(0, POLICY_LIMITS.title) : now.title,
              }))
            }
            target={({ isOpen, toggle }) => (
              <Button
                variant="default"
                size="sm"
                className={classes.picked}
                aria-haspopup="listbox"
                aria-expanded={isOpen}
                aria-label={`${t('policies.measure')}: ${name}`}
                onClick={toggle}
              >
                {name}
              </Button>
            )}
          />
        )}
      </Labelled>
      {measure.kind === 'change' && <ChangeFields {...{ rule, onChange, readOnly }} />}
      {(isMonthly(measure) || window.kind === 'months') && <WindowFields {...{ rule, onChange, readOnly }} />}
    </div>
  );
}

function ChangeFields({ rule, onChange, readOnly }: RuleFieldsProps) {
  const { t } = useTranslation();
  const { measure } = rule;
  if (measure.kind !== 'change') return null;
  return (
    <>
      <Select
        label={t('policies.changeAs')}
        data={(['percent', 'difference'] as const).map((as) => ({
          value: as,
          label: t(`policies.changeAsName.${as}`),
        }))}
        value={measure.as}
        onChange={(as) =>
          onChange((now) => measuring(now, { ...measure, as: as === 'percent' ? 'percent' : 'difference' }))
        }
        allowDeselect={false}
        readOnly={readOnly}
      />
      <WholeField
        label={t('policies.changeMonths')}
        value={measure.months}
        min={1}
        max={POLICY_LIMITS.back}
        suffix={t('policies.monthSuffix')}
        onChange={(months) => onChange((now) => ({ ...now, measure: { ...measure, months } }), `${rule.id} back`)}
        readOnly={readOnly}
      />
    </>
  );
}

function WindowFields({ rule, onChange, readOnly }: RuleFieldsProps) {
  const { t } = useTranslation();
  const { measure, window } = rule;
  const isHistory = measure.kind === 'known_months';
  return (
    <>
      {!isHistory && (
        <Select
          label={t('policies.window')}
          data={[
            { value: 'last', label: t('policies.windowLast') },
            { value: 'months', label: t('policies.windowMonths') },
          ]}
          value={window.kind}
          onChange={(kind) =>
            onChange((now) =>
              over(
                now,
                kind === 'months' ? { kind: 'months', months: 12, aggregate: 'max', above: 0 } : { kind: 'last' },
              ),
            )
          }
          allowDeselect={false}
          readOnly={readOnly}
        />
      )}
      {window.kind === 'months' && <SeveralMonths {...{ rule, onChange, readOnly }} />}
    </>
  );
}

function SeveralMonths({ rule, onChange, readOnly }: RuleFieldsProps) {
  const { t } = useTranslation();
  const { measure, window } = rule;
  if (window.kind !== 'months') return null;
  const isHistory = measure.kind === 'known_months';
  return (
    <>
      <WholeField
        label={t('policies.windowCount')}
        value={window.months}
        min={2}
        max={POLICY_LIMITS.months}
        suffix={t('policies.monthSuffix')}
        onChange={(months) => onChange((now) => over(now, { ...window, months }), `${rule.id} months`)}
        readOnly={readOnly}
      />
      {!isHistory && (
        <Select
          label={t('policies.aggregate')}
          data={AGGREGATES.map((one) => ({ value: one, label: t(`policies.aggregateName.${one}`) }))}
          value={window.aggregate}
          onChange={(picked) =>
            onChange((now) =>
              over(now, { ...window, aggregate: AGGREGATES.find((one) => one === picked) ?? window.aggregate }),
            )
          }
          allowDeselect={false}
          readOnly={readOnly}
        />
      )}
      {!isHistory && window.aggregate === 'count' && (
        <LimitField
          label={t('policies.above')}
          unit={monthUnit(rule)}
          value={window.above}
          onChange={(above) => onChange((now) => over(now, { ...window, above: above ?? 0 }), `${rule.id} above`)}
          readOnly={readOnly}
        />
      )}
    </>
  );
}

function WordFields({ rule, onChange, readOnly }: RuleFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('policies.ruleTitle')}
        value={rule.title}
        onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, title: value }), `${rule.id} title`)}
        maxLength={POLICY_LIMITS.title}
        readOnly={readOnly}
        autoComplete="off"
      />
      <Select
        label={t('policies.missing')}
        data={MISSING_VALUES.map((one) => ({ value: one, label: t(`policies.missingName.${one}`) }))}
        value={rule.missing}
        onChange={(picked) =>
          onChange((now) => ({ ...now, missing: MISSING_VALUES.find((one) => one === picked) ?? now.missing }))
        }
        allowDeselect={false}
        readOnly={readOnly}
      />
      <Textarea
        className={classes.wide}
        label={t('policies.why')}
        value={rule.why}
        onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, why: value }), `${rule.id} why`)}
        maxLength={POLICY_LIMITS.why}
        readOnly={readOnly}
        autosize
        minRows={1}
        maxRows={6}
      />
    </div>
  );
}

const ANY = 'any';

function AppliesFields({ rule, tipo: segment, onChange, readOnly }: OfSegmentProps) {
  const { t } = useTranslation();
  const { applies } = rule;
  const keep = (part: Partial<PolicyRule['applies']>, step?: string): void =>
    onChange((now) => ({ ...now, applies: { ...now.applies, ...part } }), step);
  return (
    <div className={classes.fields}>
      <Select
        label={t('policies.appliesTo')}
        data={[
          { value: ANY, label: t('policies.everybody') },
          // A rule for subjects outside of its policy keeps its value until it is changed.
          ...(['cpf', 'cnpj'] as const)
            .filter((one) => isOf(segment, one) || applies.tipo === one)
            .map((one) => ({ value: one, label: t(`policies.tipo.${one}`) })),
        ]}
        value={applies.tipo ?? ANY}
        onChange={(tipo) => keep({ tipo: tipo === 'cpf' || tipo === 'cnpj' ? tipo : null })}
        allowDeselect={false}
        readOnly={readOnly}
      />
      <Select
        label={t('policies.role')}
        data={[
          { value: ANY, label: t('policies.anyRole') },
          ...MEMBER_ROLES.map((role) => ({ value: role, label: t(`groups.role.${role}`) })),
        ]}
        value={applies.role ?? ANY}
        onChange={(picked) => keep({ role: MEMBER_ROLES.find((role) => role === picked) ?? null })}
        allowDeselect={false}
        readOnly={readOnly}
      />
      <LimitField
        label={t('policies.amountFrom')}
        unit="cents"
        value={applies.amountFrom}
        onChange={(amountFrom) => keep({ amountFrom }, `${rule.id} from`)}
        readOnly={readOnly}
      />
      <LimitField
        label={t('policies.amountTo')}
        unit="cents"
        value={applies.amountTo}
        onChange={(amountTo) => keep({ amountTo }, `${rule.id} to`)}
        readOnly={readOnly}
      />
    </div>
  );
}
