import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isWhole, type LibraryFilter, MAX_COUNTED, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { useListLayouts } from '../../lib/use-list-layout.ts';
import table from '../../ui/DataTable.module.css';
import { ExampleTable } from '../../ui/ExampleTable.tsx';
import { FoundRows } from '../../ui/ListScreen.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { focusFirstRow } from '../../ui/row-keys.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useSelectionKeys } from '../../ui/select-all.ts';
import classes from './LibraryFilters.module.css';
import { LibraryFilters } from './LibraryFilters.tsx';
import { LibraryTable } from './LibraryTable.tsx';
import { keptSort } from './library-state.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';

interface Props {
  /** True if subjects are listed, each by its newest month, instead of results. */
  readonly isGrouped: boolean;
  readonly exportAction: (ids: readonly string[]) => ReactNode;
  readonly exportAll: (filter: LibraryFilter) => ReactNode;
}

/** All saved results: searched, filtered and sorted from the disk alone. */
export function LibraryScreen({ isGrouped, exportAction, exportAll }: Props) {
  const { t } = useTranslation();
  const { filter, narrow } = useStore('library', (state) => state);
  const isNothingSaved = useStore(
    'library',
    (state) => state.isRead && state.rows.length === 0 && state.failure === null && isWhole(state.filter),
  );
  const list = useRef<HTMLDivElement>(null);
  useLibraryAsLeft(isGrouped);
  useRowSelection();

  return (
    <>
      <PageHeader
        title={t(isGrouped ? 'shell.entry.clients' : 'library.title')}
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
        acts={isGrouped ? undefined : [{ id: 'provided', label: t('provided.title'), to: { screen: 'provided' } }]}
      />
      {!isNothingSaved && <LibraryFilters />}
      <FoundResults>
        <LibraryTable listRef={list} />
        <LibraryFoot all={exportAll(filter)}>
          <SelectionBar exportAction={exportAction} />
        </LibraryFoot>
      </FoundResults>
    </>
  );
}

function FoundResults({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { isRead, rows, failure, filter, sort, reload, apply } = useStore('library', (state) => state);
  const isSearchAlone = isWhole({ ...filter, search: '' });
  return (
    <FoundRows
      list={{ total: isRead ? rows.length : null, failure }}
      retry={() => void reload()}
      none={{
        example: (
          <ExampleTable
            cells={[
              [t('library.column.nome'), t('library.example')],
              [t('library.column.documento'), '***.456.789-**'],
              [t('library.column.carteiraAtiva'), formatMoney(51_704_55)],
              [t('library.column.vencido'), formatMoney(0)],
              [t('library.column.riscoTotal'), formatMoney(62_548_55)],
            ]}
          />
        ),
        title: t('library.emptyTitle'),
        text: t('library.emptyText'),
        act: { id: 'query', label: t('library.emptyAction'), isPrimary: true, to: { screen: 'consulta' } },
      }}
      noMatch={
        !isWhole(filter) && {
          title: t('library.noMatchTitle'),
          text: isSearchAlone
            ? t('library.noMatchText', { search: filter.search.trim() })
            : t('library.noMatchFilters'),
          clear: t(isSearchAlone ? 'library.clearSearch' : 'library.filter.clearAll'),
          onClear: () => apply({ filter: WHOLE_LIBRARY, sort }),
        }
      }
    >
      {children}
    </FoundRows>
  );
}

/** Reads the list once its saved order is known; drops the selection on leaving. */
function useLibraryAsLeft(isGrouped: boolean): void {
  const layouts = useListLayouts();
  const left = useRef<boolean | null>(null);
  const { take, reload, group, grouped, isRead, clearSelection } = useStore('library', (state) => state);
  useEffect(() => {
    if (layouts === null || left.current === isGrouped) return;
    left.current = isGrouped;
    const kept = layouts.lists[isGrouped ? 'subjects' : 'library']?.sort;
    const sort = kept ? keptSort(kept) : null;
    if (isRead && grouped !== isGrouped) return group(isGrouped, sort);
    if (!isRead) take({ grouped: isGrouped, ...(sort !== null && { sort }) });
    void reload();
  }, [layouts, isGrouped, grouped, isRead, take, group, reload]);
  useEffect(() => clearSelection, [clearSelection]);
}

/** Ctrl+A selects all matching results, Escape clears the selection. */
function useRowSelection(): void {
  const { selectAll, clearSelection } = useStore('library', (state) => state);
  const select = useCallback(() => void selectAll(), [selectAll]);
  useSelectionKeys(select, clearSelection);
}

/** Counts the results, or offers the acts on the selection, in one place, so that no row moves under the pointer. */
function LibraryFoot({ all, children }: { readonly all: ReactNode; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { total, grouped, selected } = useStore('library', (state) => state);
  if (selected.length > 0) return children;
  const count = Math.min(total ?? 0, MAX_COUNTED);
  const isMore = grouped && total === MAX_COUNTED + 1;
  const shown = { count, number: formatCount(isMore ? count : (total ?? 0)) };
  const words = grouped ? t(isMore ? 'library.moreSubjects' : 'library.subjects', shown) : t('library.total', shown);
  return (
    <div className={`${table.foot} ${classes.foot}`}>
      <span role="status">{total === null ? t('library.counting') : words}</span>
      <span className={classes.rest}>{t('library.keys')}</span>
      {all}
    </div>
  );
}
