import { Button, Modal, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { catchFocus } from '../../lib/focus.ts';
import { useStore } from '../../lib/stores.ts';
import classes from './Backup.module.css';
import { BackupMaking } from './BackupMaking.tsx';
import { NewPassphraseForm } from './NewPassphraseForm.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks twice for the passphrase of a new backup and shows its progress; once closed, the panel shows it. */
export function BackupDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const { making, make, dismiss } = useStore('backup', (store) => store);
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
          <NewPassphraseForm submit={t('backup.makeNow')} onSubmit={make}>
            {making?.status === 'failed' && <BackupMaking making={making} />}
          </NewPassphraseForm>
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
