import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act } from '#renderer/lib/acts.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ExampleTable } from '#renderer/ui/ExampleTable.tsx';
import { ListScreen, listOf } from '#renderer/ui/ListScreen.tsx';
import { useWatchActs } from '../watch-acts.ts';
import { WatchTable } from './WatchTable.tsx';

interface Props {
  /** Saves the days of the cycles as a calendar. */
  readonly onDueDays: () => void;
}

export function WatchListScreen({ onDueDays }: Props) {
  const { t } = useTranslation();
  const { loadList, find } = useWatchActs();
  const { search, list } = useStore('watches', (state) => state);
  useEffect(() => void loadList(), [loadList]);
  const isNone = latestValue(list)?.total === 0 && search === '';
  const acts: readonly Act[] = [
    { id: 'findings', label: t('watches.inbox'), to: { screen: 'findings' } },
    { id: 'due-days', label: t('watches.saveDueDays'), run: onDueDays },
  ];
  return (
    <ListScreen
      title={t('watches.title')}
      lead={t('watches.lead')}
      search={
        !isNone && {
          label: t('watches.search'),
          clearLabel: t('watches.clearSearch'),
          value: search,
          onChange: find,
        }
      }
      acts={isNone ? [] : acts}
      begin={{ id: 'watch-new', label: t('watches.new'), isPrimary: true, to: { screen: 'watch-new' } }}
      list={listOf(list)}
      retry={() => void loadList()}
      none={{
        example: (
          <ExampleTable
            cells={[
              [t('watches.column.name'), t('watches.example')],
              [t('watches.column.members'), 120],
              [t('watches.column.cadence'), t('watches.cadence.monthly')],
              [t('watches.column.last'), t('watches.compared', { compared: 118, members: 120 })],
            ]}
          />
        ),
        title: t('watches.emptyTitle'),
        text: t('watches.emptyText'),
      }}
      noMatch={
        search !== '' && {
          title: t('watches.noMatchTitle'),
          text: t('watches.noMatchText'),
          clear: t('watches.clearSearch'),
          onClear: () => find(''),
        }
      }
    >
      {(frame) => <WatchTable list={latestValue(list)} frame={frame} />}
    </ListScreen>
  );
}
