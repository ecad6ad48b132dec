import { Button, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { groupRecoveryCode, readRecoveryCode } from '#domain/recovery-code.ts';
import { fieldErrorMessage } from '#renderer/lib/error-message.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { NewPassphraseFields } from '../NewPassphraseFields.tsx';
import { checkNewPassphrase, type NewPassphrase } from '../passphrase.ts';
import classes from './RecoverForm.module.css';

const EMPTY: NewPassphrase = { passphrase: '', confirmation: '' };

/** Opens the archive with the code on paper. A new passphrase is asked for where the keychain cannot take the key. */
export function RecoverForm({ needsPassphrase }: { readonly needsPassphrase: boolean }) {
  const { t } = useTranslation();
  const { recover, busy } = useStore('vault', (store) => store);
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const read = readRecoveryCode(code);
  const withPassphrase = needsPassphrase || typed.passphrase !== '' || typed.confirmation !== '';
  const keychainRefused = isOfKeychain(failure);
  const problems = withPassphrase ? checkNewPassphrase(typed) : {};

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setCode(groupRecoveryCode(code));
    if (!read.ok || Object.keys(problems).length > 0) return;
    setFailure(await recover(code, withPassphrase ? typed.passphrase : undefined));
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
        {(needsPassphrase || keychainRefused) && (
          <NewPassphraseFields
            label={t('recovery.newPassphrase')}
            typed={typed}
            onType={setTyped}
            shown={tried ? problems : {}}
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
