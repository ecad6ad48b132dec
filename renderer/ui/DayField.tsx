import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maskDay } from '../lib/format/date.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error?: string | false;
}

/** An optional day, `dd/mm/aaaa`. */
export function DayField({ label, value, onChange, error = false }: Props) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={label}
      placeholder={t('audit.filter.day')}
      value={value}
      onChange={({ currentTarget }) => onChange(maskDay(currentTarget.value))}
      inputMode="numeric"
      autoComplete="off"
      error={error}
    />
  );
}
