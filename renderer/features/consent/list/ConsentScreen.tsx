import { Button } from '@mantine/core';
import { IconFileCheck, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useListLayouts } from '#renderer/lib/use-list-layout.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { focusFirstRow } from '#renderer/ui/row-keys.ts';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { DiscardedDrafts } from '../DiscardedDrafts.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { ALL, keptOrder } from './ledger-store.ts';
import { UnfinishedConsents } from './UnfinishedConsents.tsx';

/** The ledger of authorizations: who authorized, each status, until when; and what is unfinished. */
export function ConsentScreen() {
  const { t } = useTranslation();
  const { captureAnyone } = useWays();
  const { total, filters, failure, reload, filter } = useStore('ledger', (state) => state);
  const list = useRef<HTMLDivElement>(null);
  useLedgerAsLeft();

  const isFiltered = isFiltering(filters);
  const newButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={captureAnyone}>
      {t('consent.create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('consent.title')}
        lead={t('consent.lead')}
        actions={
          <>
            <SearchField
              label={t('consent.search')}
              clearLabel={t('consent.clearSearch')}
              value={filters.search}
              onChange={(search) => filter({ search })}
              onArrowDown={() => focusFirstRow(list.current)}
            />
            {(total !== 0 || isFiltered) && newButton}
          </>
        }
      />
      <LedgerFilters />
      <UnfinishedConsents />
      <DiscardedDrafts />
      {failure !== null && <ErrorNotice failure={failure} actions={{ retry: () => void reload() }} />}
      {total === 0 && failure === null && (isFiltered ? <NoMatch /> : <Empty action={newButton} />)}
      {total !== 0 && failure === null && <LedgerTable listRef={list} />}
    </>
  );
}

function isFiltering({ search, status, environment, institution }: typeof ALL): boolean {
  return search.trim() !== '' || status !== null || environment !== null || institution !== null;
}

/** Reads the ledger as it was left last, once that is known. */
function useLedgerAsLeft(): void {
  const layouts = useListLayouts();
  const isLeft = useRef(false);
  const { takeOrder, reload } = useStore('ledger', (state) => state);
  useEffect(() => {
    if (layouts === null || isLeft.current) return;
    isLeft.current = true;
    takeOrder(keptOrder(layouts.lists.ledger?.sort ?? null));
    void reload();
  }, [layouts, takeOrder, reload]);
}

function Empty({ action }: { readonly action: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconFileCheck size={26} stroke={1.5} />}
      title={t('consent.emptyTitle')}
      text={t('consent.emptyText')}
      action={action}
    />
  );
}

function NoMatch() {
  const { t } = useTranslation();
  const { filters, filter } = useStore('ledger', (state) => state);
  const search = filters.search.trim();
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.5} />}
      title={t('consent.noMatchTitle')}
      text={search === '' ? t('consent.noMatchFilters') : t('consent.noMatchText', { search })}
      action={
        <Button variant="default" onClick={() => filter(ALL)}>
          {t(search === '' ? 'consent.clearFilters' : 'consent.clearSearch')}
        </Button>
      }
    />
  );
}
