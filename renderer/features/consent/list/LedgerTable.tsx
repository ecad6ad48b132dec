import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useInstitutions } from '#renderer/lib/use-institutions.ts';
import { useListLayout } from '#renderer/lib/use-list-layout.ts';
import table from '#renderer/ui/DataTable.module.css';
import { type ListColumn, ListHead } from '#renderer/ui/ListHead.tsx';
import { SkeletonRows, UnreadRow } from '#renderer/ui/SkeletonRows.tsx';
import { useRowMarks } from '#renderer/ui/select-all.ts';
import { type ColumnWidths, useColumnWidths } from '#renderer/ui/use-column-widths.ts';
import { usePagedRows } from '#renderer/ui/use-paged-rows.ts';
import { VirtualGap } from '#renderer/ui/VirtualGap.tsx';
import { LedgerRow } from './LedgerRow.tsx';
import classes from './LedgerTable.module.css';
import { type LedgerOrder, nextOrder, rowAt } from './ledger-store.ts';

interface Props {
  readonly listRef: RefObject<HTMLDivElement | null>;
}

const COLUMNS = ['nome', 'documento', 'situacao', 'validade', 'ultimaConsulta', 'instituicao', 'ambiente'] as const;

/** What the list is ordered by under a heading. */
const ORDERS: Readonly<Partial<Record<(typeof COLUMNS)[number], LedgerOrder['by']>>> = {
  nome: 'nome',
  documento: 'documento',
  validade: 'validUntil',
  ultimaConsulta: 'lastQueryAt',
};

/** The whole ledger under one scroll bar; only the rows in sight exist. */
export function LedgerTable({ listRef }: Props) {
  const { t } = useTranslation();
  const columns = useColumns();
  const list = useStore('ledger', (state) => state);
  const { total } = list;
  const layout = useListLayout('ledger');
  const sizing = useColumnWidths(layout.widths, 'nome', (widths) => layout.keep({ widths }));
  const marked = useRowMarks();
  const { rows, before, after, walk } = usePagedRows(listRef, list);
  return (
    <>
      <div className={`${table.frame} ${classes.frame}`} ref={listRef}>
        <table
          {...sizing.tableProps}
          ref={marked}
          aria-label={t('consent.listLabel')}
          aria-busy={total === null}
          aria-rowcount={(total ?? 0) + 1}
        >
          <LedgerHead columns={columns} sizing={sizing} keepSort={(sort) => layout.keep({ sort })} />
          <tbody className={table.rows} onKeyDown={walk}>
            {total === null && <SkeletonRows columns={columns.length} />}
            <VirtualGap height={before} columns={columns.length} />
            {rows.map(({ index }) => (
              <Row key={index} index={index} columns={columns} />
            ))}
            <VirtualGap height={after} columns={columns.length} />
          </tbody>
        </table>
      </div>
      {total !== null && (
        <div className={table.foot}>
          <span role="status">{t('consent.total', { count: total, number: formatCount(total) })}</span>
        </div>
      )}
    </>
  );
}

interface RowProps {
  readonly index: number;
  readonly columns: Columns;
}

/** The entry at an index of the list, as far as it is read. */
function Row({ index, columns }: RowProps) {
  const row = useStore('ledger', ({ pages }) => rowAt(pages, index));
  if (row === undefined) return <UnreadRow index={index} columns={columns} />;
  const isInstitutionShown = columns.includes('instituicao');
  return (
    <LedgerRow
      row={row}
      index={index}
      href={href({ screen: 'consent-entry', id: row.id })}
      isInstitutionShown={isInstitutionShown}
    />
  );
}

type Columns = readonly (typeof COLUMNS)[number][];

/** The institution is shown where there is more than one. */
function useColumns(): Columns {
  const isShown = useInstitutions().length > 1;
  return isShown ? COLUMNS : COLUMNS.filter((column) => column !== 'instituicao');
}

interface HeadProps {
  readonly columns: Columns;
  readonly sizing: ColumnWidths;
  readonly keepSort: (sort: LedgerOrder | null) => void;
}

function LedgerHead({ columns, sizing, keepSort }: HeadProps) {
  const { t } = useTranslation();
  const { order, orderBy } = useStore('ledger', (state) => state);
  const headings = columns.map((column): ListColumn => {
    const by = ORDERS[column];
    const isSorted = by !== undefined && order?.by === by;
    return {
      name: column,
      label: column === 'instituicao' ? t('common.institution') : t(`consent.${column}`),
      sorted: isSorted ? (order.descending ? 'descending' : 'ascending') : null,
      onSort:
        by === undefined
          ? null
          : () => {
              orderBy(by);
              keepSort(nextOrder(order, by));
            },
    };
  });
  return <ListHead columns={headings} sizing={sizing} />;
}
