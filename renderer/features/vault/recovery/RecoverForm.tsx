import { Button, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { OfficerSecret } from '#contract/vault.ts';
import { groupRecoveryCode, readRecoveryCode } from '#domain/recovery-code.ts';
import { fieldErrorMessage } from '#renderer/lib/error-message.ts';
import { checkNewPassphrase, type NewPassphrase } from '#renderer/lib/new-passphrase.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { NewPassphraseFields } from '#renderer/ui/NewPassphraseFields.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { checkNewPin, NewPinFields, NO_PIN } from '../pin/NewPinFields.tsx';
import classes from './RecoverForm.module.css';

const EMPTY: NewPassphrase = { passphrase: '', confirmation: '' };

/**
 * Opens the archive with the code on paper. A new PIN or passphrase takes the place of a forgotten one; a passphrase is also
 * asked for where the keychain cannot take the key.
 */
export function RecoverForm({ secret }: { readonly secret: OfficerSecret }) {
  const { t } = useTranslation();
  const { recover, judgePassphrase, busy } = useStore('vault', (store) => store);
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState(EMPTY);
  const [newPin, setNewPin] = useState(NO_PIN);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const read = readRecoveryCode(code);
  const keychainRefused = isOfKeychain(failure);
  const withPassphrase = secret === 'passphrase' || typed.passphrase !== '' || typed.confirmation !== '';
  const withPin = secret === 'pin' && !withPassphrase;
  const problems = withPassphrase ? checkNewPassphrase(typed) : {};
  const pinProblems = withPin ? checkNewPin(newPin) : {};
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setCode(groupRecoveryCode(code));
    if (!read.ok || Object.keys({ ...problems, ...pinProblems }).length > 0) return;
    const byPin = withPin ? { pin: newPin.pin } : {};
    setFailure(await recover(code, withPassphrase ? { passphrase: typed.passphrase } : byPin));
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('recovery.code')}
          description={t('recovery.codeHint')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          onBlur={() => setCode(groupRecoveryCode(code))}
          error={tried && !read.ok && fieldErrorMessage(t, read.error)}
          classNames={{ input: classes.code }}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          maxLength={100}
          autoFocus
        />
        {keychainRefused && <Notice tone="warning" title={t('recovery.keychainRefused')} live />}
        {secret === 'pin' && <NewPinFields typed={newPin} onType={setNewPin} shown={tried ? pinProblems : {}} />}
        {(secret === 'passphrase' || keychainRefused) && (
          <NewPassphraseFields
            label={t('recovery.newPassphrase')}
            typed={typed}
            onType={setTyped}
            shown={tried ? problems : {}}
            judge={judgePassphrase}
            hint={t('vault.noRecovery')}
          />
        )}
        {failure !== null && !keychainRefused && <ErrorNotice failure={failure} />}
        <Button type="submit" loading={busy} style={{ alignSelf: 'flex-start' }}>
          {t('recovery.open')}
        </Button>
      </Stack>
    </form>
  );
}

/** The code is right, and the keychain does not take the key. */
function isOfKeychain(failure: BridgeFailure | null): boolean {
  return failure?.code === 'vault_locked' || failure?.code === 'vault_unavailable';
}
