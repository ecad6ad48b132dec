import { Button, Group, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REASON_LENGTH } from '#domain/audit/audit-entry.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Accepts the present log as the sealed one; the log records the reason. */
export function AcceptSeal() {
  const { t } = useTranslation();
  const { acceptSeal, acceptFailure } = useStore('audit', (state) => state);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setBusy(true);
    void acceptSeal(reason.trim()).finally(() => setBusy(false));
  };
  return (
    <Notice tone="warning" title={t('audit.accept.title')}>
      <p>{t('audit.accept.text')}</p>
      <form onSubmit={submit}>
        <Group gap="xs" align="end">
          <TextInput
            label={t('audit.accept.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={MAX_REASON_LENGTH}
            autoComplete="off"
            w={360}
          />
          <Button type="submit" variant="default" loading={busy} disabled={reason.trim() === ''}>
            {t('audit.accept.act')}
          </Button>
        </Group>
      </form>
      {acceptFailure !== null && <ErrorNotice failure={acceptFailure} />}
    </Notice>
  );
}
