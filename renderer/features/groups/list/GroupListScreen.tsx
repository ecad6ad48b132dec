import { Button } from '@mantine/core';
import { IconSearchOff, IconSitemap } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { focusFirstRow } from '#renderer/ui/row-keys.ts';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { useGroupActs } from '../group-acts.ts';
import { GroupTable } from './GroupTable.tsx';

/** All groups, the last changed first. */
export function GroupListScreen() {
  const { t } = useTranslation();
  const { loadList, find } = useGroupActs();
  const { search, list } = useStore('groups', (state) => state);
  const archived = latestValue(useStore('groups', (state) => state.archived));
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => void loadList(), [loadList]);
  const known = latestValue(list);
  const isNone = known?.total === 0 && search === '';
  const begin = (
    <Button component="a" href={href({ screen: 'group-new' })}>
      {t('groups.new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('groups.title')}
        lead={t('groups.lead')}
        actions={
          <>
            <SearchField
              label={t('groups.search')}
              clearLabel={t('groups.clearSearch')}
              value={search}
              onChange={find}
              onArrowDown={() => focusFirstRow(table.current)}
            />
            {(list.status === 'failed' || (known !== undefined && !isNone)) && begin}
          </>
        }
      />
      <FoundGroups tableRef={table} begin={begin} />
      {list.status !== 'failed' && <ArchivedGroups list={archived} />}
    </>
  );
}

interface FoundProps {
  readonly tableRef: RefObject<HTMLDivElement | null>;
  readonly begin: ReactNode;
}

/** The groups that are found, or why there are none. */
function FoundGroups({ tableRef, begin }: FoundProps) {
  const { t } = useTranslation();
  const { loadList, find } = useGroupActs();
  const { search, list } = useStore('groups', (state) => state);
  const known = latestValue(list);
  const archived = latestValue(useStore('groups', (state) => state.archived));
  if (list.status === 'failed')
    return <ErrorNotice failure={list.failure} actions={{ retry: () => void loadList() }} />;
  if (known?.total !== 0) return <GroupTable label={t('groups.title')} list={known} tableRef={tableRef} />;
  if (search === '') {
    return (
      <EmptyState
        icon={<IconSitemap size={26} stroke={1.5} />}
        title={t(archived?.total ? 'groups.allArchived' : 'groups.emptyTitle')}
        text={t('groups.emptyText')}
        action={begin}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.5} />}
      title={t('groups.noMatchTitle')}
      text={t('groups.noMatchText')}
      action={
        <Button variant="default" onClick={() => find('')}>
          {t('groups.clearSearch')}
        </Button>
      }
    />
  );
}

interface ArchivedProps {
  /** Undefined while they are read. */
  readonly list: Output<'groups.list'> | undefined;
}

/** The archived groups behind one click; nothing without any. */
function ArchivedGroups({ list }: ArchivedProps) {
  const { t } = useTranslation();
  if (list === undefined || list.total === 0) return null;
  return (
    <Disclosure label={t('groups.archived', { number: formatCount(list.total) })} value="">
      <GroupTable label={t('groups.archivedTitle')} list={list} />
    </Disclosure>
  );
}
