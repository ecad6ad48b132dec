import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseRow } from '#contract/cases.ts';
import { maskForList } from '#domain/basics/document.ts';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { rowAt } from '#renderer/lib/paged-list.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import table from '#renderer/ui/DataTable.module.css';
import { SkeletonRows, UnreadRow } from '#renderer/ui/SkeletonRows.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { usePagedRows } from '#renderer/ui/use-paged-rows.ts';
import { VirtualGap } from '#renderer/ui/VirtualGap.tsx';
import { STATE_TONES } from '../case-state.ts';

interface Props {
  readonly listRef: RefObject<HTMLDivElement | null>;
}

const COLUMNS = ['nome', 'document', 'product', 'amount', 'stateName', 'month', 'reference', 'changedAt'] as const;

/** The whole list under one scroll bar; only the rows in sight exist. */
export function CaseTable({ listRef }: Props) {
  const { t } = useTranslation();
  const list = useStore('cases', (state) => state);
  const { total, pages } = list;
  const { rows, before, after, walk } = usePagedRows(listRef, list);
  return (
    <>
      <div className={table.frame} ref={listRef}>
        <table
          className={table.table}
          aria-label={t('cases.title')}
          aria-busy={total === null}
          aria-rowcount={(total ?? 0) + 1}
        >
          <Head />
          <tbody className={table.rows} onKeyDown={walk}>
            {total === null && <SkeletonRows columns={COLUMNS.length} />}
            <VirtualGap height={before} columns={COLUMNS.length} />
            {rows.map(({ index }) => (
              <Row key={index} index={index} row={rowAt(pages, index)} />
            ))}
            <VirtualGap height={after} columns={COLUMNS.length} />
          </tbody>
        </table>
      </div>
      {total !== null && (
        <div className={table.foot}>
          <span role="status">{t('cases.total', { count: total, number: formatCount(total) })}</span>
        </div>
      )}
    </>
  );
}

function Head() {
  const { t } = useTranslation();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {COLUMNS.map((column) => (
          <th key={column} scope="col" className={column === 'amount' ? table.number : undefined}>
            {t(`cases.column.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly index: number;
  readonly row: CaseRow | undefined;
}

/** One case; its name opens it. A row that is not read yet stands in its final geometry. */
function Row({ index, row }: RowProps) {
  const { t } = useTranslation();
  if (row === undefined) return <UnreadRow index={index} columns={COLUMNS} />;
  const { nome, product, amount, state, month, reference, changedAt } = row;
  return (
    <tr aria-rowindex={index + 2}>
      <td className={table.grow}>
        <a href={href({ screen: 'case', id: row.id })} className={table.rowLink} data-row-link data-index={index}>
          {nome}
        </a>
      </td>
      <td>{maskForList(row.documento)}</td>
      <td>{product || <Untyped />}</td>
      <td className={table.number}>{amount === null ? <Untyped /> : formatMoney(amount)}</td>
      <td>
        <StatusBadge tone={STATE_TONES[state]}>{t(`cases.state.${state}`)}</StatusBadge>
      </td>
      <td className={table.muted}>{formatMonth(month)}</td>
      <td className={table.muted}>{reference || t('common.noValue')}</td>
      <td className={table.muted}>{formatInstant(changedAt).slice(0, 16)}</td>
    </tr>
  );
}

/** Not typed yet: another thing than nothing, or than zero. */
function Untyped() {
  const { t } = useTranslation();
  return <span className={table.muted}>{t('cases.untyped')}</span>;
}
