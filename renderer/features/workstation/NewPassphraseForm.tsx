import { Button, PasswordInput, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkstation } from './context.ts';
import { checkNewPassphrase, SHORTEST_PASSPHRASE } from './passphrase.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

export function NewPassphraseForm() {
  const { t } = useTranslation();
  const { createVault, busy } = useWorkstation((store) => store);
  const [typed, setTyped] = useState({ passphrase: '', confirmation: '' });
  const [tried, setTried] = useState(false);
  const problems = checkNewPassphrase(typed);
  const shown = tried ? problems : {};

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0) void createVault(typed.passphrase);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <PasswordInput
            label={t('vault.passphrase')}
            description={t('vault.minimum', { count: SHORTEST_PASSPHRASE })}
            value={typed.passphrase}
            onChange={(event) => setTyped({ ...typed, passphrase: event.currentTarget.value })}
            error={shown.passphrase && t('vault.tooShort', { count: SHORTEST_PASSPHRASE })}
            autoComplete="new-password"
            autoFocus
          />
          <StrengthMeter passphrase={typed.passphrase} />
        </div>
        <PasswordInput
          label={t('vault.confirm')}
          description={t('vault.noRecovery')}
          value={typed.confirmation}
          onChange={(event) => setTyped({ ...typed, confirmation: event.currentTarget.value })}
          error={shown.confirmation && t('vault.mismatch')}
          autoComplete="new-password"
        />
        <Button type="submit" loading={busy} style={{ alignSelf: 'flex-start' }}>
          {t('vault.create')}
        </Button>
      </Stack>
    </form>
  );
}
