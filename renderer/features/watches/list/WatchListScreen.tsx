import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '#renderer/lib/loadable.ts';
import { href } from '#renderer/lib/routes/routes.ts';
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
  const begin = (
    <Button component="a" href={href({ screen: 'watch-new' })}>
      {t('watches.new')}
    </Button>
  );
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
      actions={
        !isNone && (
          <>
            <Button component="a" href={href({ screen: 'findings' })} variant="default">
              {t('watches.inbox')}
            </Button>
            <Button variant="default" onClick={onDueDays}>
              {t('watches.saveDueDays')}
            </Button>
            {begin}
          </>
        )
      }
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
        action: begin,
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
