import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#contract/audit.ts';
import { hasAuditKind } from '../../i18n/has-text.ts';
import { entryWords, outcomeWords } from '../../lib/fact-words.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { useListLayout } from '../../lib/use-list-layout.ts';
import table from '../../ui/DataTable.module.css';
import { type ListColumn, ListHead } from '../../ui/ListHead.tsx';
import { OfficerName } from '../../ui/OfficerName.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useRowMarks } from '../../ui/select-all.ts';
import { useColumnWidths } from '../../ui/use-column-widths.ts';
import classes from './AuditScreen.module.css';
import { AUDIT_PAGE, type AuditPage } from './store.ts';

interface Props {
  /** Undefined while the log is read for the first time. */
  readonly page: AuditPage | undefined;
  readonly onShowMore: () => void;
}

const COLUMNS = ['seq', 'at', 'what', 'subject', 'officer', 'outcome', 'details'] as const;

/** Entries newest first, as recorded in the log. */
export function AuditTable({ page, onShowMore }: Props) {
  const { t } = useTranslation();
  const layout = useListLayout('audit');
  const sizing = useColumnWidths(layout.widths, 'details', (widths) => layout.keep({ widths }));
  const columns = useColumns((descending) => layout.keep({ sort: { by: 'seq', descending } }));
  const list = useRowMarks();
  const left = page === undefined ? 0 : page.total - page.rows.length;
  return (
    <>
      <div className={`${table.frame} ${classes.frame}`}>
        <table {...sizing.tableProps} ref={list} aria-label={t('audit.listLabel')} aria-busy={page === undefined}>
          <ListHead columns={columns} sizing={sizing} />
          <tbody>
            {page === undefined && <SkeletonRows columns={COLUMNS.length} />}
            {page?.rows.map((row) => (
              <Entry key={row.seq} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {page !== undefined && (
        <div className={table.foot}>
          <span role="status">{t('audit.total', { count: page.total, number: formatCount(page.total) })}</span>
          {left > 0 && (
            <Button variant="subtle" size="xs" onClick={onShowMore}>
              {t('common.showMore', { count: Math.min(left, AUDIT_PAGE) })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The log is ordered by time alone, which number and instant both tell. */
function useColumns(keepOrder: (descending: boolean) => void): readonly ListColumn[] {
  const { t } = useTranslation();
  const { oldestFirst, order } = useStore('audit', (state) => state);
  const turn = (): void => {
    order(!oldestFirst);
    keepOrder(oldestFirst);
  };
  return COLUMNS.map((name) => ({
    name,
    label: t(`audit.column.${name}`),
    isNumber: name === 'seq',
    sorted: name === 'seq' ? (oldestFirst ? 'ascending' : 'descending') : null,
    onSort: name === 'seq' || name === 'at' ? turn : null,
  }));
}

function Entry({ row }: { readonly row: AuditRow }) {
  const { t } = useTranslation();
  const facts = entryWords(t, row);
  const outcome = outcomeWords(t, row);
  return (
    <tr>
      <td className={table.number}>{formatCount(row.seq)}</td>
      <td>{formatInstant(row.at)}</td>
      <td>{hasAuditKind(row.kind) ? t(`audit.kind.${row.kind}`) : row.kind}</td>
      <td>{row.documento ?? t('common.noValue')}</td>
      <td>
        <OfficerName stored={row.officer} />
      </td>
      <td className={classes.outcome} title={outcome}>
        {outcome}
      </td>
      <td className={`${table.muted} ${classes.details}`} title={facts}>
        {facts || t('common.noValue')}
      </td>
    </tr>
  );
}
