import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { BatchTable } from './BatchTable.tsx';

/** All batches, the newest first. */
export function BatchListScreen() {
  const { t } = useTranslation();
  const { total, failure, reload } = useStore('batches', (state) => state);
  useEffect(() => void reload(), [reload]);
  const begin = (
    <Button component="a" href={href({ screen: 'batch-new' })}>
      {t('batches.new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('batches.title')}
        lead={t('batches.lead')}
        actions={(failure !== null || (total ?? 0) > 0) && begin}
      />
      {failure !== null && <ErrorNotice failure={failure} actions={{ retry: () => void reload() }} />}
      {failure === null && total === 0 && (
        <EmptyState
          icon={<IconStack2 size={26} stroke={1.5} />}
          title={t('batches.emptyTitle')}
          text={t('batches.emptyText')}
          action={begin}
        />
      )}
      {failure === null && total !== 0 && <BatchTable />}
    </>
  );
}
