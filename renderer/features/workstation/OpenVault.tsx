import { Button, PasswordInput, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { useWorkstation } from './context.ts';
import { RecoverLink } from './recovery/RecoverLink.tsx';
import { RecoverPage } from './recovery/RecoverPage.tsx';
import { VaultPage } from './VaultPage.tsx';

export function OpenVault() {
  const { t } = useTranslation();
  const { openVault, busy, refusal } = useWorkstation((store) => store);
  const [passphrase, setPassphrase] = useState('');
  const [forgotten, setForgotten] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void openVault(passphrase);
  };
  if (forgotten) return <RecoverPage needsPassphrase onBack={() => setForgotten(false)} />;
  return (
    <VaultPage title={t('vault.openTitle')} lead={t('vault.openText')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <PasswordInput
            label={t('vault.passphrase')}
            value={passphrase}
            onChange={(event) => setPassphrase(event.currentTarget.value)}
            autoComplete="off"
            autoFocus
          />
          {refusal !== null && <RefusalNotice refusal={refusal} />}
          <Button type="submit" loading={busy} disabled={passphrase === ''} style={{ alignSelf: 'flex-start' }}>
            {t('vault.open')}
          </Button>
        </Stack>
      </form>
      <RecoverLink label={t('recovery.forgotten')} onWanted={() => setForgotten(true)} />
    </VaultPage>
  );
}
