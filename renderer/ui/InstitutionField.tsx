import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';

interface Props {
  /** CNPJ; blank for the usual one. */
  readonly value: string;
  readonly onChange: (cnpj: string) => void;
  readonly disabled?: boolean;
}

/** For which institution something is asked; nothing is to be chosen where there is only one. */
export function InstitutionField({ value, onChange, disabled = false }: Props) {
  const { t } = useTranslation();
  const institutions = useStore('settings', (state) => latestValue(state.settings)?.institutions) ?? [];
  if (institutions.length < 2) return null;
  return (
    <Select
      label={t('common.institution')}
      data={institutions.map(({ cnpj, nome }) => ({ value: cnpj, label: nome }))}
      value={value === '' ? (institutions[0]?.cnpj ?? null) : value}
      onChange={(cnpj) => onChange(cnpj ?? '')}
      allowDeselect={false}
      disabled={disabled}
    />
  );
}
