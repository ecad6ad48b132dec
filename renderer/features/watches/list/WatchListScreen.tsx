import { Button } from '@mantine/core';
import { IconSearchOff, IconTimeline } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '#renderer/lib/loadable.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { focusFirstRow } from '#renderer/ui/row-keys.ts';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { useWatchActs } from '../watch-acts.ts';
import { WatchTable } from './WatchTable.tsx';

interface Props {
  /** Saves the days on which cycles come due as a calendar. */
  readonly onDueDays: () => void;
}

/** All portfolios, those that are monitored first. */
export function WatchListScreen({ onDueDays }: Props) {
  const { t } = useTranslation();
  const { loadList, find } = useWatchActs();
  const { search, list } = useStore('watches', (state) => state);
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => void loadList(), [loadList]);
  const isNone = latestValue(list)?.total === 0 && search === '';
  const begin = (
    <Button component="a" href={href({ screen: 'watch-new' })}>
      {t('watches.new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('watches.title')}
        lead={t('watches.lead')}
        actions={
          !isNone && (
            <>
              <SearchField
                label={t('watches.search')}
                clearLabel={t('watches.clearSearch')}
                value={search}
                onChange={find}
                onArrowDown={() => focusFirstRow(table.current)}
              />
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
      />
      <FoundWatches tableRef={table} begin={begin} />
    </>
  );
}

interface FoundProps {
  readonly tableRef: RefObject<HTMLDivElement | null>;
  readonly begin: ReactNode;
}

/** The portfolios that are found, or why there are none. */
function FoundWatches({ tableRef, begin }: FoundProps) {
  const { t } = useTranslation();
  const { loadList, find } = useWatchActs();
  const { search, list } = useStore('watches', (state) => state);
  const known = latestValue(list);
  if (list.status === 'failed')
    return <ErrorNotice failure={list.failure} actions={{ retry: () => void loadList() }} />;
  if (known?.total !== 0) return <WatchTable list={known} tableRef={tableRef} />;
  if (search !== '') return <NoMatch onClear={() => find('')} />;
  return (
    <EmptyState
      icon={<IconTimeline size={26} stroke={1.5} />}
      title={t('watches.emptyTitle')}
      text={t('watches.emptyText')}
      action={begin}
    />
  );
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.5} />}
      title={t('watches.noMatchTitle')}
      text={t('watches.noMatchText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('watches.clearSearch')}
        </Button>
      }
    />
  );
}
