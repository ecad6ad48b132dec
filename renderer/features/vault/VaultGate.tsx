import { Button, PasswordInput, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { RecoverLink } from './recovery/RecoverLink.tsx';
import { RecoverPage } from './recovery/RecoverPage.tsx';
import { VaultPage } from './VaultPage.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  /** Who keeps the key: the officer's passphrase, or the keychain, which is asked without any. */
  readonly vaultKind: 'keychain' | 'passphrase';
  /** What the button does. */
  readonly act: string;
}

/** Opens a vault by its passphrase or keychain, or by the recovery code if that is lost. */
export function VaultGate({ title, lead, vaultKind, act }: Props) {
  const { t } = useTranslation();
  const { openVault, retryKeychain, busy, failure } = useStore('vault', (store) => store);
  const [passphrase, setPassphrase] = useState('');
  const [forgotten, setForgotten] = useState(false);
  const byPassphrase = vaultKind === 'passphrase';
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void (byPassphrase ? openVault(passphrase) : retryKeychain());
  };
  if (forgotten) return <RecoverPage needsPassphrase={byPassphrase} onBack={() => setForgotten(false)} />;
  return (
    <VaultPage title={title} lead={lead}>
      <form onSubmit={submit}>
        <Stack gap="md">
          {byPassphrase && (
            <PasswordInput
              label={t('vault.passphrase')}
              value={passphrase}
              onChange={(event) => setPassphrase(event.currentTarget.value)}
              autoComplete="off"
              autoFocus
            />
          )}
          {failure !== null && <ErrorNotice failure={failure} />}
          <Button
            type="submit"
            loading={busy}
            disabled={byPassphrase && passphrase === ''}
            style={{ alignSelf: 'flex-start' }}
            autoFocus={!byPassphrase}
          >
            {act}
          </Button>
        </Stack>
      </form>
      <RecoverLink
        label={t(byPassphrase ? 'recovery.forgotten' : 'recovery.openTitle')}
        onWanted={() => setForgotten(true)}
      />
    </VaultPage>
  );
}
