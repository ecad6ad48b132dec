import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function RevokeDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const { busy, failure, revoke } = useStore('entry', (state) => state);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') void revoke(reason).then((done) => done && onClose());
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('consent.revoke.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Notice tone="warning" title={t('consent.revoke.final')}>
            {t('consent.revoke.text')}
          </Notice>
          <Textarea
            label={t('consent.revoke.reason')}
            required
            withAsterisk={false}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
            error={isMissing && t('consent.revoke.reasonMissing')}
            maxLength={500}
            minRows={3}
            autosize
            data-autofocus
          />
          {failure !== null && <ErrorNotice failure={failure} />}
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" color="red" loading={busy}>
              {t('consent.revoke.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
