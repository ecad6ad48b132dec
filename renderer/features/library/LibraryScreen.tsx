import { Button } from '@mantine/core';
import { IconArchive, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isWhole, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { useStore } from '../../lib/stores.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { focusFirstRow } from '../../ui/row-keys.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { LibraryFilters } from './LibraryFilters.tsx';
import { LibraryTable } from './LibraryTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';

export interface Props {
  /** The addresses of a result's page and of its subject's, by the result's id. */
  readonly resultHref: (id: string) => string;
  readonly subjectHref: (id: string) => string;
  readonly onNewQuery: () => void;
  readonly onCompare: (left: string, right: string) => void;
  /** How the selected results leave the workstation; the app joins it. */
  readonly exportAction: (ids: readonly string[]) => ReactNode;
}

/** All saved results: searched, filtered and ordered from the disk alone. */
export function LibraryScreen({ resultHref, subjectHref, onNewQuery, onCompare, exportAction }: Props) {
  const { t } = useTranslation();
  const { filter, rows, isRead, failure, selected, reload, narrow, clearSelection } = useStore(
    'library',
    (state) => state,
  );
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void reload();
    return clearSelection;
  }, [reload, clearSelection]);

  const isEmpty = isRead && rows.length === 0 && failure === null;
  const isNothingSaved = isEmpty && isWhole(filter);
  return (
    <>
      <PageHeader
        title={t('library.title')}
        lead={t('library.lead')}
        actions={
          <>
            <SearchField
              label={t('library.search')}
              clearLabel={t('library.clearSearch')}
              value={filter.search}
              onChange={(search) => narrow({ search })}
              onArrowDown={() => focusFirstRow(list.current)}
            />
            <ViewsMenu />
          </>
        }
      />
      {!isNothingSaved && selected.length === 0 && <LibraryFilters />}
      {selected.length > 0 && <SelectionBar onCompare={onCompare} exportAction={exportAction} />}
      {failure !== null && <ErrorNotice failure={failure} actions={{ retry: () => void reload() }} />}
      {isNothingSaved && (
        <EmptyState
          icon={<IconArchive size={26} stroke={1.5} />}
          title={t('library.emptyTitle')}
          text={t('library.emptyText')}
          action={<Button onClick={onNewQuery}>{t('library.emptyAction')}</Button>}
        />
      )}
      {isEmpty && !isNothingSaved && <NoMatch />}
      {!isEmpty && failure === null && (
        <LibraryTable listRef={list} resultHref={resultHref} subjectHref={subjectHref} />
      )}
    </>
  );
}

function NoMatch() {
  const { t } = useTranslation();
  const { filter, sort, apply } = useStore('library', (state) => state);
  const search = filter.search.trim();
  const isSearchAlone = isWhole({ ...filter, search: '' });
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.5} />}
      title={t('library.noMatchTitle')}
      text={isSearchAlone ? t('library.noMatchText', { search }) : t('library.noMatchFilters')}
      action={
        <Button variant="default" onClick={() => apply({ filter: WHOLE_LIBRARY, sort })}>
          {t(isSearchAlone ? 'library.clearSearch' : 'library.filter.clearAll')}
        </Button>
      }
    />
  );
}
