import { Button } from '@mantine/core';
import { IconArchive, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { knownValue } from '../../lib/loadable.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { focusFirstRow } from '../../ui/row-keys.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useArchive } from './context.ts';
import { ResultsTable } from './ResultsTable.tsx';

interface Props {
  /** The address of a saved result's page. */
  readonly resultHref: (id: string) => string;
  readonly onNewQuery: () => void;
}

/** All saved results, searched from the disk alone. */
export function ArchiveScreen({ resultHref, onNewQuery }: Props) {
  const { t } = useTranslation();
  const { page, search, reload, setSearch, showMore } = useArchive((state) => state);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => void reload(), [reload]);

  const known = knownValue(page);
  const empty = known?.rows.length === 0;
  return (
    <>
      <PageHeader
        title={t('archive.title')}
        lead={t('archive.lead')}
        actions={
          <SearchField
            label={t('archive.search')}
            clearLabel={t('archive.clearSearch')}
            value={search}
            onChange={setSearch}
            onArrowDown={() => focusFirstRow(list.current)}
          />
        }
      />
      {page.status === 'failed' && <RefusalNotice refusal={page.refusal} actions={{ retry: () => void reload() }} />}
      {empty && search.trim() === '' && (
        <EmptyState
          icon={<IconArchive size={26} stroke={1.5} />}
          title={t('archive.emptyTitle')}
          text={t('archive.emptyText')}
          action={<Button onClick={onNewQuery}>{t('archive.emptyAction')}</Button>}
        />
      )}
      {empty && search.trim() !== '' && (
        <EmptyState
          icon={<IconSearchOff size={26} stroke={1.5} />}
          title={t('archive.noMatchTitle')}
          text={t('archive.noMatchText', { search: search.trim() })}
          action={
            <Button variant="default" onClick={() => setSearch('')}>
              {t('archive.clearSearch')}
            </Button>
          }
        />
      )}
      {page.status !== 'failed' && !empty && (
        <ResultsTable listRef={list} page={known} resultHref={resultHref} onShowMore={() => void showMore()} />
      )}
    </>
  );
}
