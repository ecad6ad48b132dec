import { useTranslation } from 'react-i18next';
import { PURPOSES, type Purpose } from '#domain/basics/environment.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { useSetting } from '../../lib/use-setting.ts';
import { LazySelect } from '../../ui/LazySelect.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';

interface FieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: Purpose | null;
  readonly onChange: (purpose: Purpose | null) => void;
}

export function UsualPurposeField({ value, onChange, ...words }: FieldProps) {
  const { t } = useTranslation();
  return (
    <LazySelect
      {...words}
      placeholder={t('common.optional')}
      data={PURPOSES.map((purpose) => ({ value: purpose, label: t(`common.purpose.${purpose}`) }))}
      value={value}
      onChange={(chosen) => onChange(PURPOSES.find((purpose) => purpose === chosen) ?? null)}
      clearable
      // Clears the choice by keyboard: Tab skips the field's own cross.
      allowDeselect
    />
  );
}

export function PurposePanel({ purpose }: { readonly purpose: Purpose | null }) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const setting = useSetting((chosen: Purpose | null) => change({ purpose: chosen }));
  return (
    <Panel title={t('settings.usualPurpose')} lead={t('settings.usualPurposeText')}>
      <SettingRow change={setting} fixed={useFixed('purpose')}>
        <UsualPurposeField
          label={t('consulta.purpose')}
          value={purpose}
          onChange={(chosen) => void setting.change(chosen, purpose)}
        />
      </SettingRow>
    </Panel>
  );
}
