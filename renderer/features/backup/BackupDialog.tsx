import { Button, Modal, PasswordInput, Stack } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catchFocus } from '../../lib/focus.ts';
import { useStore } from '../../lib/stores.ts';
import classes from './Backup.module.css';
import { BackupMaking } from './BackupMaking.tsx';

/** Fewest characters of a backup's passphrase (main refuses a shorter one as `passphrase_too_short`). */
const SHORTEST = 10;

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks twice for the passphrase of a new backup and shows its progress; the panel shows it once this is closed. */
export function BackupDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const { making, dismiss } = useStore('backup', (store) => store);
  const step = useRef<HTMLDivElement>(null);
  const status = making?.status;
  useEffect(() => {
    if (status !== undefined) catchFocus(step.current);
  }, [status]);
  const close = (): void => {
    dismiss();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('backup.make')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div ref={step} tabIndex={-1} className={classes.step}>
        {making === null || making.status === 'failed' ? (
          <PassphraseForm />
        ) : (
          <Stack gap="md">
            <BackupMaking making={making} />
            {making.status !== 'running' && (
              <Button onClick={close} style={{ alignSelf: 'flex-end' }}>
                {t('common.close')}
              </Button>
            )}
          </Stack>
        )}
      </div>
    </Modal>
  );
}

function PassphraseForm() {
  const { t } = useTranslation();
  const { making, make } = useStore('backup', (store) => store);
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const short = [...passphrase].length < SHORTEST;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!short && passphrase === again) void make(passphrase);
  };
  return (
    <form onSubmit={submit}>
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
        {making?.status === 'failed' && <BackupMaking making={making} />}
        <Button type="submit" style={{ alignSelf: 'flex-end' }}>
          {t('backup.makeNow')}
        </Button>
      </Stack>
    </form>
  );
}
