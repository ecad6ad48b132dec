import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { OfficerSecret } from '#contract/vault.ts';
import { useStore } from '../../lib/stores.ts';
import { useSecondsUntil } from '../../lib/use-now.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { WaitNotice } from './pin/WaitNotice.tsx';
import { RecoverLink } from './recovery/RecoverLink.tsx';
import { RecoverPage } from './recovery/RecoverPage.tsx';
import { VaultPage } from './VaultPage.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  /** Secret to be typed; `none` if the keychain opens without one. */
  readonly secret: OfficerSecret;
  readonly act: string;
  /** True if the keychain may be asked instead. */
  readonly orKeychain?: boolean;
}

const LABELS = { pin: 'pin.label', passphrase: 'vault.passphrase' } as const;
const FORGOTTEN = { pin: 'pin.forgotten', passphrase: 'recovery.forgotten', none: 'recovery.openTitle' } as const;

function isWrongSecret(failure: BridgeFailure | null): boolean {
  return failure?.code === 'passphrase_wrong' || failure?.code === 'pin_wrong';
}

/** Opens a vault by PIN, passphrase or keychain, or by the recovery code if that is lost. */
export function VaultGate({ title, lead, secret, act, orKeychain = false }: Props) {
  const { t } = useTranslation();
  const { openVault, openWithPin, retryKeychain, busy, failure, waitsUntil } = useStore('vault', (store) => store);
  const [typed, setTyped] = useState('');
  const [forgotten, setForgotten] = useState(false);
  const waits = useSecondsUntil(waitsUntil);
  const isWrong = typed === '' && isWrongSecret(failure);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (secret === 'none') return void retryKeychain();
    setTyped('');
    void (secret === 'pin' ? openWithPin(typed) : openVault(typed));
  };
  if (forgotten) return <RecoverPage secret={secret} onBack={() => setForgotten(false)} />;
  return (
    <VaultPage title={title} lead={lead}>
      <form onSubmit={submit}>
        <Stack gap="md">
          {secret !== 'none' && (
            <PasswordInput
              label={t(LABELS[secret])}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              inputMode={secret === 'pin' ? 'numeric' : 'text'}
              // The notice below states the error; here only the box is marked.
              error={isWrong}
              aria-invalid={isWrong}
              autoComplete="off"
              autoFocus
            />
          )}
          {failure !== null && failure.code !== 'too_many_wrong' && <ErrorNotice failure={failure} />}
          <WaitNotice seconds={waits} />
          <Group gap="sm">
            <Button
              type="submit"
              loading={busy}
              disabled={waits > 0 || (secret !== 'none' && typed === '')}
              autoFocus={secret === 'none'}
            >
              {act}
            </Button>
            {orKeychain && (
              <Button variant="default" disabled={busy} onClick={() => void retryKeychain()}>
                {t('vault.askKeychain')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      <RecoverLink label={t(FORGOTTEN[secret])} onWanted={() => setForgotten(true)} />
    </VaultPage>
  );
}
