import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormerKind } from './former-kind.ts';

interface Props {
  readonly kind: FormerKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** PIN or recovery code of the archive that would be replaced. */
export function FormerField({ kind, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      label={t(`backup.${kind}`)}
      description={t('backup.formerHint')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="off"
      autoFocus
    />
  );
}
