import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ListScreen } from '#renderer/ui/ListScreen.tsx';
import { BatchTable } from './BatchTable.tsx';

export function BatchListScreen() {
  const { t } = useTranslation();
  const list = useStore('batches', (state) => state);
  const { total, failure, reload } = list;
  useEffect(() => void reload(), [reload]);
  const begin = (
    <Button component="a" href={href({ screen: 'batch-new' })}>
      {t('batches.new')}
    </Button>
  );
  return (
    <ListScreen
      title={t('batches.title')}
      lead={t('batches.lead')}
      actions={(failure !== null || (total ?? 0) > 0) && begin}
      list={list}
      retry={() => void reload()}
      none={{
        icon: <IconStack2 size={26} stroke={1.5} />,
        title: t('batches.emptyTitle'),
        text: t('batches.emptyText'),
        action: begin,
      }}
    >
      {(frame) => <BatchTable frame={frame} />}
    </ListScreen>
  );
}
