import { Button, Group, Progress, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Backup.module.css';
import type { Making } from './store.ts';

type Of<Status extends Making['status']> = Extract<Making, { status: Status }>;

export function BackupMaking({ making }: { readonly making: Making }) {
  const { t } = useTranslation();
  switch (making.status) {
    case 'running':
      return <Running progress={making.progress} />;
    case 'saved':
      return <Saved making={making} />;
    case 'cancelled':
      return <Notice tone="info" title={t('backup.cancelled')} live />;
    case 'failed':
      return <ErrorNotice failure={making.failure} />;
  }
}

function Running({ progress }: Pick<Of<'running'>, 'progress'>) {
  const { t } = useTranslation();
  const cancel = useStore('backup', (store) => store.cancel);
  const words = t(progress === null ? 'backup.step.beginning' : `backup.step.${progress.step}`);
  return (
    <Stack gap="xs" aria-busy>
      <p className={classes.hint} aria-live="polite">
        {words}
      </p>
      <Progress value={(progress?.share ?? 0) * 100} aria-label={t('backup.making')} />
      <Group justify="flex-end">
        <Button variant="default" size="xs" onClick={() => void cancel()}>
          {t('common.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

function Saved({ making: { path, results, auditFaults } }: { readonly making: Of<'saved'> }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Notice tone="good" title={t('backup.saved', { count: results })} live>
        <span className={classes.path}>{path}</span>
      </Notice>
      {auditFaults > 0 && (
        <Notice tone="danger" title={t('backup.auditFaults', { count: auditFaults })} live>
          {t('backup.auditFaultsText')}
        </Notice>
      )}
      <p className={classes.hint}>{t('backup.savedHint')}</p>
    </Stack>
  );
}
