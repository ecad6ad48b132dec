import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResultRow } from '../../../preload/contract/archive.ts';
import { type ListPage, PAGE_SIZE } from '../../lib/paged-list.ts';
import table from '../../ui/DataTable.module.css';
import { walkRows } from '../../ui/row-keys.ts';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { ResultRow } from './ResultRow.tsx';

interface Props {
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** Undefined while the list is read for the first time. */
  readonly page: ListPage<SavedResultRow> | undefined;
  readonly resultHref: (id: string) => string;
  readonly onShowMore: () => void;
}

export function ResultsTable({ listRef, page, resultHref, onShowMore }: Props) {
  const { t } = useTranslation();
  const left = page === undefined ? 0 : page.total - page.rows.length;
  return (
    <>
      <div className={table.frame} ref={listRef}>
        <table className={table.table} aria-label={t('library.listLabel')} aria-busy={page === undefined}>
          <thead>
            <tr>
              <th scope="col">{t('library.nome')}</th>
              <th scope="col">{t('library.documento')}</th>
              <th scope="col">{t('library.dataBase')}</th>
              <th scope="col" className={table.number}>
                {t('library.carteiraAtiva')}
              </th>
              <th scope="col" className={table.number}>
                {t('library.vencido')}
              </th>
              <th scope="col" className={table.number}>
                {t('library.riscoTotal')}
              </th>
              <th scope="col">{t('library.consultado')}</th>
              <th scope="col">{t('library.ambiente')}</th>
            </tr>
          </thead>
          <tbody className={table.rows} onKeyDown={walkRows}>
            {page === undefined && <SkeletonRows columns={8} />}
            {page?.rows.map((row) => (
              <ResultRow key={row.id} row={row} href={resultHref(row.id)} />
            ))}
          </tbody>
        </table>
      </div>
      {page !== undefined && (
        <div className={table.foot}>
          <span role="status">
            {t('library.total', { count: page.total })} · {t('library.keys')}
          </span>
          {left > 0 && (
            <Button variant="subtle" size="xs" onClick={onShowMore}>
              {t('common.showMore', { count: Math.min(left, PAGE_SIZE) })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
