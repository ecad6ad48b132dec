import { Button, Modal, PasswordInput, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupState, Rehearsal } from '#contract/backup.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Backup.module.css';
import { NewPassphraseForm } from './NewPassphraseForm.tsx';

interface Props {
  readonly automatic: BackupState['automatic'];
}

export function AutomaticBackups({ automatic }: Props) {
  const { t } = useTranslation();
  const stopAutomatic = useStore('backup', (store) => store.stopAutomatic);
  const [open, setOpen] = useState<'starting' | 'rehearsing' | null>(null);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const close = (): void => setOpen(null);
  return (
    <section className={classes.automatic} aria-label={t('backup.automatic')}>
      <p className={classes.status}>
        {automatic === null ? t('backup.automaticOff') : <AutomaticStatus automatic={automatic} />}
      </p>
      {automatic !== null && automatic.failure !== null && <ErrorNotice failure={{ code: automatic.failure }} />}
      {failure !== null && <ErrorNotice failure={failure} />}
      <div className={classes.actions}>
        <Button variant="default" size="xs" onClick={() => setOpen('starting')}>
          {t(automatic === null ? 'backup.automaticStart' : 'backup.automaticChange')}
        </Button>
        {automatic !== null && (
          <>
            {automatic.files > 0 && (
              <Button variant="default" size="xs" onClick={() => setOpen('rehearsing')}>
                {t('backup.rehearse')}
              </Button>
            )}
            <Button variant="default" size="xs" onClick={() => void stopAutomatic().then(setFailure)}>
              {t('backup.automaticStop')}
            </Button>
          </>
        )}
      </div>
      <StartDialog opened={open === 'starting'} onClose={close} />
      <RehearseDialog opened={open === 'rehearsing'} onClose={close} />
    </section>
  );
}

function AutomaticStatus({
  automatic: { folder, lastAt, files },
}: {
  readonly automatic: NonNullable<Props['automatic']>;
}) {
  const { t } = useTranslation();
  const last =
    lastAt === null
      ? t('backup.automaticNone')
      : t('backup.automaticLast', { instant: formatInstant(lastAt), count: files });
  return (
    <>
      {t('backup.automaticOn')} {last} <span className={classes.path}>{folder}</span>
    </>
  );
}

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function StartDialog({ opened, onClose }: DialogProps) {
  const { t } = useTranslation();
  const startAutomatic = useStore('backup', (store) => store.startAutomatic);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const start = async (passphrase: string): Promise<void> => {
    setBusy(true);
    const failed = await startAutomatic(passphrase);
    setBusy(false);
    setFailure(failed);
    if (failed === null) onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onClose}
      title={t('backup.automatic')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p className={classes.hint}>{t('backup.automaticHint')}</p>
      <NewPassphraseForm submit={t('backup.automaticChoose')} busy={busy} onSubmit={start}>
        {failure !== null && <ErrorNotice failure={failure} />}
      </NewPassphraseForm>
    </Modal>
  );
}

function RehearseDialog({ opened, onClose }: DialogProps) {
  const { t } = useTranslation();
  const rehearse = useStore('backup', (store) => store.rehearse);
  const [passphrase, setPassphrase] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Envelope<Rehearsal> | null>(null);
  const close = (): void => {
    setPassphrase('');
    setAnswer(null);
    onClose();
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setAnswer(await rehearse(passphrase));
    setBusy(false);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('backup.rehearse')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <p className={classes.hint}>{t('backup.rehearseHint')}</p>
          <PasswordInput
            label={t('backup.passphraseOf')}
            value={passphrase}
            onChange={(event) => setPassphrase(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
          {answer !== null &&
            (answer.ok ? <Opened rehearsal={answer.value} /> : <ErrorNotice failure={answer.error} />)}
          <Button type="submit" loading={busy} disabled={passphrase === ''} style={{ alignSelf: 'flex-end' }}>
            {t('backup.rehearseNow')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

function Opened({ rehearsal: { name, madeAt, program, summary } }: { readonly rehearsal: Rehearsal }) {
  const { t } = useTranslation();
  const results = t('backup.results', { count: summary.results });
  const authorizations = t('backup.rehearsedAuthorizations', { count: summary.authorizations });
  return (
    <Notice tone="good" title={t('backup.rehearsed', { instant: formatInstant(madeAt), program })} live>
      {results}, {authorizations}. <span className={classes.path}>{name}</span>
    </Notice>
  );
}
