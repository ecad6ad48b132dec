import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '../../../preload/contract/consent.ts';
import { type ListPage, PAGE_SIZE } from '../../lib/paged-list.ts';
import table from '../../ui/DataTable.module.css';
import { walkRows } from '../../ui/row-keys.ts';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { ConsentDetails } from './ConsentDetails.tsx';
import { LedgerRow } from './LedgerRow.tsx';
import type { OpenLink } from './open-link.ts';

interface Props {
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** Undefined while the ledger is read for the first time. */
  readonly page: ListPage<ConsentRow> | undefined;
  readonly onShowMore: () => void;
  readonly onOpenLink: OpenLink;
}

const COLUMNS = ['nome', 'documento', 'situacao', 'validade', 'ultimaConsulta', 'ambiente'] as const;

export function LedgerTable({ listRef, page, onShowMore, onOpenLink }: Props) {
  const { t } = useTranslation();
  const [shownId, setShownId] = useState<string | null>(null);
  const left = page === undefined ? 0 : page.total - page.rows.length;
  return (
    <>
      <div className={table.frame} ref={listRef}>
        <table className={table.table} aria-label={t('consent.listLabel')} aria-busy={page === undefined}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`consent.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={table.rows} onKeyDown={walkRows}>
            {page === undefined && <SkeletonRows columns={COLUMNS.length} />}
            {page?.rows.map((row) => (
              <LedgerRow key={row.id} row={row} onShow={() => setShownId(row.id)} />
            ))}
          </tbody>
        </table>
      </div>
      {page !== undefined && (
        <div className={table.foot}>
          <span role="status">{t('consent.total', { count: page.total })}</span>
          {left > 0 && (
            <Button variant="subtle" size="xs" onClick={onShowMore}>
              {t('common.showMore', { count: Math.min(left, PAGE_SIZE) })}
            </Button>
          )}
        </div>
      )}
      <ConsentDetails
        consent={page?.rows.find((row) => row.id === shownId) ?? null}
        onClose={() => setShownId(null)}
        onOpenLink={onOpenLink}
      />
    </>
  );
}
