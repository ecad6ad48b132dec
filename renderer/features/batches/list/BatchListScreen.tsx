import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#renderer/lib/stores.ts';
import { ExampleTable } from '#renderer/ui/ExampleTable.tsx';
import { ListScreen } from '#renderer/ui/ListScreen.tsx';
import { BatchTable } from './BatchTable.tsx';

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
        example: (
          <ExampleTable
            cells={[
              [t('batches.column.name'), t('batches.example')],
              [t('batches.column.state'), t('batches.stateName.ended')],
              [t('batches.column.progress'), t('batches.of', { done: 120, total: 120 })],
            ]}
          />
        ),
        title: t('batches.emptyTitle'),
        text: t('batches.emptyText'),
      }}
    >
      {(frame) => <BatchTable frame={frame} />}
    </ListScreen>
  );
}
