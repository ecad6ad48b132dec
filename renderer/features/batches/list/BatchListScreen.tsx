import { IconStack2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#renderer/lib/stores.ts';
import { ListScreen } from '#renderer/ui/ListScreen.tsx';
import { BatchTable } from './BatchTable.tsx';

/** All batches, the newest first. */
export function BatchListScreen() {
  const { t } = useTranslation();
  const list = useStore('batches', (state) => state);
  const { reload } = list;
  useEffect(() => void reload(), [reload]);
  return (
    <ListScreen
      title={t('batches.title')}
      lead={t('batches.lead')}
      begin={{ id: 'batch-new', label: t('batches.new'), isPrimary: true, to: { screen: 'batch-new' } }}
      list={list}
      retry={() => void reload()}
      none={{
        icon: <IconStack2 size={26} stroke={1.5} />,
        title: t('batches.emptyTitle'),
        text: t('batches.emptyText'),
      }}
    >
      {(frame) => <BatchTable frame={frame} />}
    </ListScreen>
  );
}
