import { NumberInput, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RULE_IDS, RULES, type RuleId } from '#domain/monitoring/rules/all-rules.ts';
import { typedMarks } from '#renderer/i18n/figures.ts';
import { MoneyInput } from '#renderer/ui/MoneyInput.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { WholeNumberInput } from '#renderer/ui/WholeNumberInput.tsx';
import { SEVERITY_TONES } from '../tones.ts';
import classes from '../Watch.module.css';
import { type FieldUnit, fieldsOf, type RuleField, type TypedRule, type TypedWatch } from './typed-watch.ts';

type Rules = TypedWatch['rules'];

interface Props {
  readonly rules: Rules;
  readonly onRules: (rules: Rules) => void;
  readonly wrong: ReadonlySet<string>;
}

/** All rules with their floors, the gravest first. */
export function RuleFields({ rules, onRules, wrong }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('watches.rules')} lead={t('watches.rulesText')}>
      {RULE_IDS.map((rule) => (
        <OneRule
          key={rule}
          rule={rule}
          typed={rules[rule]}
          onType={(typed) => onRules({ ...rules, [rule]: typed })}
          wrong={wrong}
        />
      ))}
    </Panel>
  );
}

interface RuleProps {
  readonly rule: RuleId;
  readonly typed: TypedRule;
  readonly onType: (typed: TypedRule) => void;
  readonly wrong: ReadonlySet<string>;
}

function OneRule({ rule, typed, onType, wrong }: RuleProps) {
  const { t } = useTranslation();
  const { isOn, values } = typed;
  const name = t(`watches.rule.${rule}`);
  return (
    <fieldset className={classes.rule} aria-label={name}>
      <div className={classes.ruleHead}>
        <Switch
          label={name}
          aria-label={t('watches.isOn', { rule: name })}
          checked={isOn}
          onChange={({ currentTarget }) => onType({ ...typed, isOn: currentTarget.checked })}
        />
        <StatusBadge tone={SEVERITY_TONES[RULES[rule].severity]}>
          {t(`watches.severity.${RULES[rule].severity}`)}
        </StatusBadge>
      </div>
      <p className={classes.note}>{t(`watches.ruleWhat.${rule}`)}</p>
      <div className={classes.ruleFields}>
        {fieldsOf(rule).map(({ field, unit }) => (
          <RuleNumber
            key={field}
            field={field}
            unit={unit}
            rule={rule}
            value={values[field] ?? ''}
            onChange={(value) => onType({ ...typed, values: { ...values, [field]: value } })}
            isWrong={wrong.has(`rules.${rule}.${field}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface NumberProps {
  readonly field: RuleField;
  readonly unit: FieldUnit;
  readonly rule: RuleId;
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
  readonly isWrong: boolean;
}

function RuleNumber({ field, unit, rule, value, onChange, isWrong }: NumberProps) {
  const { t } = useTranslation();
  const label = t(`watches.field.${field}`);
  const named = {
    label: field === 'share' ? `${label} ${t(`watches.shareOf.${rule}`)}` : label,
    value,
    onChange,
    error: isWrong && t(`watches.fieldWrong.${unit}`),
  };
  if (unit === 'money') return <MoneyInput {...named} />;
  if (unit === 'months') return <WholeNumberInput {...named} suffix={t('watches.monthsUnit')} />;
  return (
    <NumberInput
      size="sm"
      {...named}
      suffix="%"
      decimalScale={4}
      {...typedMarks()}
      allowNegative={false}
      clampBehavior="none"
      hideControls
    />
  );
}
