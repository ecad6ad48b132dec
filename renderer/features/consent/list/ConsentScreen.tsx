import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useListLayouts } from '#renderer/lib/use-list-layout.ts';
import { ListScreen } from '#renderer/ui/ListScreen.tsx';
import { DiscardedDrafts } from '../DiscardedDrafts.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';
import { ExampleLedger, LedgerTable } from './LedgerTable.tsx';
import { ALL, keptOrder } from './ledger-store.ts';
import { UnfinishedConsents } from './UnfinishedConsents.tsx';

export function ConsentScreen() {
  const { t } = useTranslation();
  const { captureAnyone } = useWays();
  const ledger = useStore('ledger', (state) => state);
  const { total, filters, reload, filter } = ledger;
  useLedgerAsLeft();
  const isFiltered = isFiltering(filters);
  const search = filters.search.trim();
  return (
    <ListScreen
      title={t('consent.title')}
      lead={t('consent.lead')}
      search={{
        label: t('consent.search'),
        clearLabel: t('consent.clearSearch'),
        value: filters.search,
        onChange: (typed) => filter({ search: typed }),
      }}
      begin={{
        id: 'consent-new',
        label: t('consent.create'),
        icon: <IconPlus size={16} aria-hidden />,
        isPrimary: true,
        run: captureAnyone,
      }}
      above={
        <>
          <LedgerFilters isEmpty={total === 0 && !isFiltered} />
          <UnfinishedConsents />
          <DiscardedDrafts />
        </>
      }
      list={ledger}
      retry={() => void reload()}
      none={{
        example: <ExampleLedger />,
        title: t('consent.emptyTitle'),
        text: t('consent.emptyText'),
      }}
      noMatch={
        isFiltered && {
          title: t('consent.noMatchTitle'),
          text: search === '' ? t('consent.noMatchFilters') : t('consent.noMatchText', { search }),
          clear: t(search === '' ? 'consent.clearFilters' : 'consent.clearSearch'),
          onClear: () => filter(ALL),
        }
      }
    >
      {(frame) => <LedgerTable frame={frame} />}
    </ListScreen>
  );
}

function isFiltering({ search, status, environment, institution }: typeof ALL): boolean {
  return search.trim() !== '' || status !== null || environment !== null || institution !== null;
}

/** Reads the ledger once its saved order is known. */
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
