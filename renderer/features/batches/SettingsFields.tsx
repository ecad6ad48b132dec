import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskableMonths } from '#domain/basics/month.ts';
import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import { InstitutionField } from '../../ui/InstitutionField.tsx';
import { MonthField } from '../../ui/MonthField.tsx';
import { PurposeFields } from '../../ui/PurposeFields.tsx';
import { WholeNumberInput } from '../../ui/WholeNumberInput.tsx';
import classes from './Batch.module.css';
import type { TypedSettings } from './new-settings.ts';
import { BOUNDS, type SettingsField } from './typed-settings.ts';

interface Props {
  readonly typed: TypedSettings;
  readonly onEdit: (part: Partial<TypedSettings>) => void;
  /** Fields whose values are wrong, once the form was checked. */
  readonly wrong: readonly SettingsField[];
  readonly months: AskableMonths | undefined;
}

export function SettingsFields({ typed, onEdit, wrong, months }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('batches.name')}
        value={typed.name}
        onChange={(event) => onEdit({ name: event.currentTarget.value })}
        maxLength={BATCH_LIMITS.name}
        error={wrong.includes('name') && t('batches.nameMissing')}
        autoComplete="off"
      />
      <InstitutionField value={typed.institution} onChange={(institution) => onEdit({ institution })} />
      <PurposeFields typed={typed} onEdit={onEdit} isPurposeMissing={wrong.includes('purpose')} />
      <MonthsFields {...{ typed, onEdit, wrong, months }} />
      <ReuseFields {...{ typed, onEdit, wrong }} />
      <fieldset className={classes.group}>
        <legend>{t('batches.pace')}</legend>
        <div className={classes.pair}>
          <NumberField {...{ typed, onEdit, wrong }} field="parallel" />
          <NumberField {...{ typed, onEdit, wrong }} field="perMinute" />
        </div>
      </fieldset>
    </div>
  );
}

interface NumberProps extends Pick<Props, 'typed' | 'onEdit' | 'wrong'> {
  readonly field: keyof typeof BOUNDS;
  readonly unit?: string;
}

function NumberField({ typed, onEdit, wrong, field, unit = '' }: NumberProps) {
  const { t } = useTranslation();
  return (
    <WholeNumberInput
      label={t(`batches.${field}`)}
      value={typed[field]}
      onChange={(value) => onEdit({ [field]: value })}
      suffix={unit}
      error={wrong.includes(field) && t('batches.bounds', BOUNDS[field])}
    />
  );
}

const MONTHS = ['newest', 'list', 'per_line'] as const;

function MonthsFields({ typed, onEdit, wrong, months }: Props) {
  const { t } = useTranslation();
  const label = useId();
  const monthField = (name: 'first' | 'last') => (
    <MonthField
      label={t(`series.${name}`)}
      placeholder={t('consulta.monthPlaceholder')}
      value={typed[name]}
      onChange={(value) => onEdit({ [name]: value })}
      offered={months}
      error={wrong.includes('range') ? t('batches.range', { max: BATCH_LIMITS.months }) : undefined}
    />
  );
  return (
    <div className={classes.group}>
      <span id={label} className={classes.label}>
        {t('batches.months')}
      </span>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-labelledby={label}
        data={MONTHS.map((rule) => ({ value: rule, label: t(`batches.monthsRule.${rule}`) }))}
        value={typed.months}
        onChange={(picked) => onEdit({ months: MONTHS.find((rule) => rule === picked) ?? 'newest' })}
      />
      {typed.months === 'newest' && <NumberField {...{ typed, onEdit, wrong }} field="count" />}
      {typed.months === 'list' && (
        <div className={classes.pair}>
          {monthField('first')}
          {monthField('last')}
        </div>
      )}
      {typed.months === 'per_line' && <p className={classes.note}>{t('batches.perLineText')}</p>}
    </div>
  );
}

const REUSES = ['final', 'max_age', 'any'] as const;

function ReuseFields({ typed, onEdit, wrong }: Pick<Props, 'typed' | 'onEdit' | 'wrong'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.pair}>
      <Select
        label={t('batches.reuse')}
        data={REUSES.map((rule) => ({ value: rule, label: t(`batches.reuseRule.${rule}`) }))}
        value={typed.reuse}
        onChange={(picked) => onEdit({ reuse: REUSES.find((rule) => rule === picked) ?? 'final' })}
        allowDeselect={false}
      />
      {typed.reuse === 'max_age' && (
        <NumberField {...{ typed, onEdit, wrong }} field="days" unit={t('batches.daysUnit')} />
      )}
    </div>
  );
}
