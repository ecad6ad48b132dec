import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CEILING_BOUNDS, type CeilingSpan } from '#domain/costs.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatCount } from '../../lib/format/number.ts';
import { WholeNumberInput } from '../../ui/WholeNumberInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import classes from './SettingsScreen.module.css';
import { ceilingOf, type TypedCeiling } from './typed-costs.ts';

const UNITS = ['none', 'queries', 'cents'] as const satisfies readonly TypedCeiling['unit'][];

interface Props {
  readonly span: CeilingSpan;
  readonly typed: TypedCeiling;
  /** Whether saving was tried: only then is a mistake pointed out. */
  readonly tried: boolean;
  readonly onEdit: (typed: TypedCeiling) => void;
}

/** The ceiling of a day or of a month: in what it is counted, and how much it is. */
export function CeilingFields({ span, typed, tried, onEdit }: Props) {
  const { t } = useTranslation();
  const { unit, value } = typed;
  const name = t(`settings.ceiling.${span}`);
  const wrong = tried && ceilingOf(typed) === undefined;
  const field = { label: t('settings.ceilingValue', { name }), value, onChange: edit };
  return (
    <div className={classes.pair}>
      <Select
        label={name}
        data={UNITS.map((one) => ({ value: one, label: t(`settings.ceilingUnit.${one}`) }))}
        value={unit}
        onChange={(picked) => onEdit({ unit: UNITS.find((one) => one === picked) ?? 'none', value: '' })}
      />
      {unit === 'queries' && (
        <WholeNumberInput
          {...field}
          suffix=""
          error={wrong && t('settings.ceilingBounds', bounds(formatCount, CEILING_BOUNDS.queries))}
        />
      )}
      {unit === 'cents' && (
        <MoneyInput
          {...field}
          error={wrong && t('settings.ceilingBounds', bounds(formatMoney, CEILING_BOUNDS.cents))}
        />
      )}
    </div>
  );

  function edit(next: number | string): void {
    onEdit({ unit, value: next });
  }
}

function bounds(format: (value: number) => string, { min, max }: { readonly min: number; readonly max: number }) {
  return { min: format(min), max: format(max) };
}
