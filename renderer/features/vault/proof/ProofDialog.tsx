import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#renderer/lib/stores.ts';
import { useSecondsUntil } from '#renderer/lib/use-now.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { WaitNotice } from '../pin/WaitNotice.tsx';
import type { ProofStore } from './store.ts';

/** Asks for PIN or passphrase before an act that main wants proved. To close it is to cancel the act. */
export function ProofDialog() {
  const { t } = useTranslation();
  const { asked, cancel } = useStore('proof', (store) => store);
  return (
    <Modal
      opened={asked !== null}
      onClose={cancel}
      title={t('proof.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // Above the dialog that started the act.
      zIndex={400}
    >
      {asked !== null && <ProofForm asked={asked} />}
    </Modal>
  );
}

function ProofForm({ asked: { message, kind } }: { readonly asked: NonNullable<ProofStore['asked']> }) {
  const { t } = useTranslation();
  const { busy, failure, waitsUntil, prove, cancel } = useStore('proof', (store) => store);
  const [secret, setSecret] = useState('');
  const waits = useSecondsUntil(waitsUntil);
  const isWrong = secret === '' && (failure?.code === 'pin_wrong' || failure?.code === 'passphrase_wrong');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setSecret('');
    void prove(secret);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="md">{t('proof.lead', { act: t(`proof.act.${message}`) })}</Text>
        <PasswordInput
          label={t(`proof.${kind}`)}
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
          inputMode={kind === 'pin' ? 'numeric' : 'text'}
          error={isWrong}
          aria-invalid={isWrong}
          autoComplete="off"
          data-autofocus
        />
        {failure !== null && failure.code !== 'too_many_wrong' && <ErrorNotice failure={failure} />}
        <WaitNotice seconds={waits} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={waits > 0 || secret === ''}>
            {t('proof.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
