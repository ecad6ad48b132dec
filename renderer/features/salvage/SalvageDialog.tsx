import { Button, Group, Modal, PasswordInput, Progress, Stack } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficerSecret } from '#contract/vault.ts';
import { catchFocus } from '../../lib/focus.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './Salvage.module.css';
import { SalvageReported } from './SalvageReported.tsx';

interface Props {
  /** Secret to be typed first; `none` if the archive is open, or the keychain holds the key. */
  readonly secret: OfficerSecret;
}

export function SalvageDialog({ secret }: Props) {
  const { t } = useTranslation();
  const { opened, running, report, close } = useStore('salvage', (store) => store);
  const step = useRef<HTMLDivElement>(null);
  const status = running === null ? (report === null ? 'begin' : 'report') : 'running';
  useEffect(() => {
    if (status !== 'begin') catchFocus(step.current);
  }, [status]);
  return (
    <Modal
      opened={opened}
      onClose={() => void (running === null && close())}
      withCloseButton={running === null}
      title={t('salvage.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div ref={step} tabIndex={-1} className={classes.step}>
        {running !== null && <Running share={running.share} />}
        {running === null && report === null && <Begin secret={secret} />}
        {running === null && report !== null && <SalvageReported report={report} onClose={() => void close()} />}
      </div>
    </Modal>
  );
}

const LABELS = { pin: 'pin.label', passphrase: 'vault.passphrase' } as const;

function Begin({ secret }: Props) {
  const { t } = useTranslation();
  const { run, close, failure } = useStore('salvage', (store) => store);
  const [typed, setTyped] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTyped('');
    void run(secret === 'none' ? undefined : typed);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <p className={classes.hint}>{t('salvage.lead')}</p>
        <p className={classes.hint}>{t('salvage.keeps')}</p>
        {secret !== 'none' && (
          <PasswordInput
            label={t(LABELS[secret])}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            inputMode={secret === 'pin' ? 'numeric' : 'text'}
            autoComplete="off"
            data-autofocus
          />
        )}
        {failure !== null && <ErrorNotice failure={failure} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void close()}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" disabled={secret !== 'none' && typed === ''}>
            {t('salvage.begin')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Running({ share }: { readonly share: number }) {
  const { t } = useTranslation();
  const cancel = useStore('salvage', (store) => store.cancel);
  return (
    <Stack gap="sm" aria-busy>
      <p className={classes.hint} aria-live="polite">
        {t('salvage.running')}
      </p>
      <Progress value={share * 100} aria-label={t('salvage.running')} />
      <Group justify="flex-end">
        <Button variant="default" size="xs" onClick={() => void cancel()}>
          {t('common.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
