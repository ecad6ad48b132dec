import { Button, PasswordInput, Stack } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Backup.module.css';

/** Fewest characters of a backup's passphrase (main refuses a shorter one as `passphrase_too_short`). */
const SHORTEST = 10;

interface Props {
  readonly submit: string;
  readonly busy?: boolean;
  readonly onSubmit: (passphrase: string) => Promise<unknown>;
  /** How the last try ended. */
  readonly children: ReactNode;
}

/** Asks twice for the passphrase of backups to come. */
export function NewPassphraseForm({ submit, busy = false, onSubmit, children }: Props) {
  const { t } = useTranslation();
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const short = [...passphrase].length < SHORTEST;
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!short && passphrase === again) void onSubmit(passphrase);
  };
  return (
    <form onSubmit={send}>
      <Stack gap="md">
        <p className={classes.hint}>{t('backup.makeHint')}</p>
        <PasswordInput
          label={t('backup.passphrase')}
          value={passphrase}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
          error={tried && short && t('vault.tooShort', { count: SHORTEST })}
          autoComplete="new-password"
          data-autofocus
        />
        <PasswordInput
          label={t('vault.confirm')}
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          error={tried && !short && passphrase !== again && t('vault.mismatch')}
          autoComplete="new-password"
        />
        {children}
        <Button type="submit" loading={busy} style={{ alignSelf: 'flex-end' }}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
