import { PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type JudgePassphrase,
  MIN_PASSPHRASE,
  type NewPassphrase,
  type PassphraseProblems,
} from '../lib/new-passphrase.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

interface Props {
  readonly label: string;
  readonly typed: NewPassphrase;
  readonly onType: (typed: NewPassphrase) => void;
  readonly shown: PassphraseProblems;
  readonly judge: JudgePassphrase;
  /** The purpose of the passphrase. */
  readonly hint?: string;
  readonly autoFocus?: boolean;
}

export function NewPassphraseFields({ label, typed, onType, shown, judge, hint, autoFocus = false }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <div>
        <PasswordInput
          label={label}
          description={t('vault.minimum', { count: MIN_PASSPHRASE })}
          value={typed.passphrase}
          onChange={(event) => onType({ ...typed, passphrase: event.currentTarget.value })}
          error={shown.passphrase && t('vault.tooShort', { count: MIN_PASSPHRASE })}
          autoComplete="new-password"
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
        />
        <StrengthMeter passphrase={typed.passphrase} judge={judge} />
      </div>
      <PasswordInput
        label={t('vault.confirm')}
        description={hint}
        value={typed.confirmation}
        onChange={(event) => onType({ ...typed, confirmation: event.currentTarget.value })}
        error={shown.confirmation && t('vault.mismatch')}
        autoComplete="new-password"
      />
    </Stack>
  );
}
