import { Button } from '@mantine/core';
import { IconFileCheck, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { knownValue } from '../../lib/loadable.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { focusFirstRow } from '../../ui/row-keys.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useLedger } from './context.ts';
import { LedgerTable } from './LedgerTable.tsx';
import type { OpenLink } from './open-link.ts';

interface Props {
  readonly onNew: () => void;
  readonly onOpenLink: OpenLink;
}

/** The ledger of authorizations: who authorized, where each one stands, until when. */
export function ConsentScreen({ onNew, onOpenLink }: Props) {
  const { t } = useTranslation();
  const { page, search, reload, setSearch, showMore } = useLedger((state) => state);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => void reload(), [reload]);

  const known = knownValue(page);
  const empty = known?.rows.length === 0;
  const newButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
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
              value={search}
              onChange={setSearch}
              onArrowDown={() => focusFirstRow(list.current)}
            />
            {!(empty && search === '') && newButton}
          </>
        }
      />
      {page.status === 'failed' && <RefusalNotice refusal={page.refusal} actions={{ retry: () => void reload() }} />}
      {empty && search.trim() === '' && (
        <EmptyState
          icon={<IconFileCheck size={26} stroke={1.5} />}
          title={t('consent.emptyTitle')}
          text={t('consent.emptyText')}
          action={newButton}
        />
      )}
      {empty && search.trim() !== '' && (
        <EmptyState
          icon={<IconSearchOff size={26} stroke={1.5} />}
          title={t('consent.noMatchTitle')}
          text={t('consent.noMatchText', { search: search.trim() })}
          action={
            <Button variant="default" onClick={() => setSearch('')}>
              {t('consent.clearSearch')}
            </Button>
          }
        />
      )}
      {page.status !== 'failed' && !empty && (
        <LedgerTable listRef={list} page={known} onShowMore={() => void showMore()} onOpenLink={onOpenLink} />
      )}
    </>
  );
}
