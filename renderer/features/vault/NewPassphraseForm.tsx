import { Button, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkNewPassphrase } from '../../lib/new-passphrase.ts';
import { useStore } from '../../lib/stores.ts';
import { NewPassphraseFields } from '../../ui/NewPassphraseFields.tsx';

export function NewPassphraseForm() {
  const { t } = useTranslation();
  const { createVault, judgePassphrase, busy } = useStore('vault', (store) => store);
  const [typed, setTyped] = useState({ passphrase: '', confirmation: '' });
  const [tried, setTried] = useState(false);
  const problems = checkNewPassphrase(typed);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0) void createVault(typed.passphrase);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NewPassphraseFields
          label={t('vault.passphrase')}
          typed={typed}
          onType={setTyped}
          shown={tried ? problems : {}}
          judge={judgePassphrase}
          hint={t('vault.noRecovery')}
          autoFocus
        />
        <Button type="submit" loading={busy} style={{ alignSelf: 'flex-start' }}>
          {t('vault.create')}
        </Button>
      </Stack>
    </form>
  );
}
