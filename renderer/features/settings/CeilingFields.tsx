import { Select } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { CEILING_BOUNDS, type Ceiling, type CeilingSpan } from '#domain/costs/costs.ts';
import type { SettingFixer } from '#domain/settings/settings.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useTypedSetting } from '../../lib/use-setting.ts';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { WholeNumberInput } from '../../ui/WholeNumberInput.tsx';
import classes from './SettingsScreen.module.css';
import { ceilingOf, type TypedCeiling, typedCeiling } from './typed-costs.ts';

const UNITS = ['none', 'queries', 'cents'] as const satisfies readonly TypedCeiling['unit'][];

interface Props {
  readonly span: CeilingSpan;
  readonly ceiling: Ceiling | null;
  readonly fixed: SettingFixer | null;
  readonly onSave: (ceiling: Ceiling | null) => Promise<BridgeFailure | null>;
}

export function CeilingFields({ span, ceiling, fixed, onSave }: Props) {
  const { t } = useTranslation();
  const setting = useTypedSetting<TypedCeiling, Ceiling | null>(ceiling, {
    typedOf: typedCeiling,
    read: ceilingOf,
    save: onSave,
  });
  const { unit, value } = setting.typed;
  const name = t(`settings.ceiling.${span}`);
  const refused = (words: string): string | false =>
    setting.isRefused && t('common.notSaved', { why: words, value: ceilingWords(t, ceiling) });
  const edit = (next: number | string): void => setting.edit({ unit, value: next });
  const field = { label: t('settings.ceilingValue', { name }), value, onChange: edit };
  /** The choice of no ceiling is complete; the others still need a number. */
  const pick = (next: TypedCeiling['unit']): void =>
    next === 'none' ? setting.leave(typedCeiling(null)) : setting.edit({ unit: next, value: '' });
  return (
    <SettingRow change={setting.change} fixed={fixed} onLeave={() => setting.leave()}>
      <div className={classes.pair}>
        <Select
          label={name}
          data={UNITS.map((one) => ({ value: one, label: t(`settings.ceilingUnit.${one}`) }))}
          value={unit}
          onChange={(picked) => pick(UNITS.find((one) => one === picked) ?? 'none')}
        />
        {unit === 'queries' && (
          <WholeNumberInput
            {...field}
            suffix=""
            error={refused(t('settings.ceilingBounds', bounds(formatCount, CEILING_BOUNDS.queries)))}
          />
        )}
        {unit === 'cents' && (
          <MoneyInput
            {...field}
            error={refused(t('settings.ceilingBounds', bounds(formatMoney, CEILING_BOUNDS.cents)))}
          />
        )}
      </div>
    </SettingRow>
  );
}

function ceilingWords(t: TFunction, ceiling: Ceiling | null): string {
  if (ceiling === null) return t('settings.ceilingUnit.none').toLowerCase();
  return ceiling.unit === 'cents' ? formatMoney(ceiling.value) : formatCount(ceiling.value);
}

function bounds(format: (value: number) => string, { min, max }: { readonly min: number; readonly max: number }) {
  return { min: format(min), max: format(max) };
}
