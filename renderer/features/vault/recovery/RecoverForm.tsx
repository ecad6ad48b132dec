import { Button, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { OfficerSecret } from '#contract/vault.ts';
import { groupRecoveryCode, readRecoveryCode } from '#domain/vault/recovery-code.ts';
import { fieldErrorMessage } from '#renderer/lib/error-message.ts';
import { checkNewPassphrase, type NewPassphrase } from '#renderer/lib/new-passphrase.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { NewPassphraseFields } from '#renderer/ui/NewPassphraseFields.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { checkNewPin, type NewPin, NewPinFields, NO_PIN } from '../pin/NewPinFields.tsx';
import classes from './RecoverForm.module.css';

interface Problems {
  readonly ofPassphrase: ReturnType<typeof checkNewPassphrase>;
  readonly ofPin: ReturnType<typeof checkNewPin>;
}

const NO_PROBLEMS: Problems = { ofPassphrase: {}, ofPin: {} };

const hasProblems = ({ ofPassphrase, ofPin }: Problems): boolean =>
  Object.keys({ ...ofPassphrase, ...ofPin }).length > 0;

const EMPTY: NewPassphrase = { passphrase: '', confirmation: '' };

/**
 * Opens the archive with the printed code. A new secret replaces a forgotten one; a passphrase is also asked for if the
 * keychain cannot take the key.
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
  const asksPassphrase = secret === 'passphrase' || keychainRefused;
  const { given, problems } = newSecret(secret, typed, newPin);
  const shown = tried ? problems : NO_PROBLEMS;
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setCode(groupRecoveryCode(code));
    if (!read.ok || hasProblems(problems)) return;
    setFailure(await recover(code, given));
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
        {secret === 'pin' && <NewPinFields typed={newPin} onType={setNewPin} shown={shown.ofPin} />}
        {asksPassphrase && (
          <NewPassphraseFields
            label={t('recovery.newPassphrase')}
            typed={typed}
            onType={setTyped}
            shown={shown.ofPassphrase}
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

/** The typed secret that opens the archive from now on: a passphrase or a PIN, unless the keychain has the key. */
function newSecret(secret: OfficerSecret, typed: NewPassphrase, newPin: NewPin) {
  if (secret === 'passphrase' || typed.passphrase !== '' || typed.confirmation !== '') {
    const ofPassphrase = checkNewPassphrase(typed);
    return { given: { passphrase: typed.passphrase }, problems: { ...NO_PROBLEMS, ofPassphrase } };
  }
  if (secret === 'none') return { given: {}, problems: NO_PROBLEMS };
  return { given: { pin: newPin.pin }, problems: { ...NO_PROBLEMS, ofPin: checkNewPin(newPin) } };
}

/** The code is right, but the keychain does not take the key. */
function isOfKeychain(failure: BridgeFailure | null): boolean {
  return failure?.code === 'vault_locked' || failure?.code === 'vault_unavailable';
}
