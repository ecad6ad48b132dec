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
import { useLibrary } from './context.ts';
import { ResultsTable } from './ResultsTable.tsx';

export interface Props {
  /** The address of a saved result's page. */
  readonly resultHref: (id: string) => string;
  readonly onNewQuery: () => void;
}

/** All saved results, searched from the disk alone. */
export function LibraryScreen({ resultHref, onNewQuery }: Props) {
  const { t } = useTranslation();
  const { page, search, reload, setSearch, showMore } = useLibrary((state) => state);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => void reload(), [reload]);

  const known = knownValue(page);
  const empty = known?.rows.length === 0;
  return (
    <>
      <PageHeader
        title={t('library.title')}
        lead={t('library.lead')}
        actions={
          <SearchField
            label={t('library.search')}
            clearLabel={t('library.clearSearch')}
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
          title={t('library.emptyTitle')}
          text={t('library.emptyText')}
          action={<Button onClick={onNewQuery}>{t('library.emptyAction')}</Button>}
        />
      )}
      {empty && search.trim() !== '' && (
        <EmptyState
          icon={<IconSearchOff size={26} stroke={1.5} />}
          title={t('library.noMatchTitle')}
          text={t('library.noMatchText', { search: search.trim() })}
          action={
            <Button variant="default" onClick={() => setSearch('')}>
              {t('library.clearSearch')}
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
