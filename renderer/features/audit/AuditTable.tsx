import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#contract/audit.ts';
import { hasAuditKind } from '../../i18n/has-text.ts';
import { entryWords, outcomeWords } from '../../lib/fact-words.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { counted, formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { useListLayout } from '../../lib/use-list-layout.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { OfficerName } from '../../ui/OfficerName.tsx';
import { useRowMarks } from '../../ui/select-all.ts';
import type { TableColumns } from '../../ui/table-column.ts';
import { useColumnWidths } from '../../ui/use-column-widths.ts';
import classes from './AuditScreen.module.css';
import { AUDIT_PAGE, type AuditPage } from './store.ts';

interface Props {
  /** Undefined until the first read of the log. */
  readonly page: AuditPage | undefined;
  readonly onShowMore: () => void;
}

export function AuditTable({ page, onShowMore }: Props) {
  const { t } = useTranslation();
  const layout = useListLayout('audit');
  const sizing = useColumnWidths(layout.widths, 'details', (widths) => layout.keep({ widths }));
  const columns = useColumns((descending) => layout.keep({ sort: { by: 'seq', descending } }));
  const left = page === undefined ? 0 : page.total - page.rows.length;
  return (
    <DataTable
      label={t('audit.listLabel')}
      columns={columns}
      rows={page?.rows}
      rowKey={({ seq }) => seq}
      sizing={sizing}
      tableRef={useRowMarks()}
      frameClass={classes.frame}
      count={page && t('audit.total', counted(page.total))}
      more={
        left > 0 && (
          <Button variant="subtle" size="xs" onClick={onShowMore}>
            {t('common.showMore', { count: Math.min(left, AUDIT_PAGE) })}
          </Button>
        )
      }
    />
  );
}

/** Number and instant sort alike: the log is ordered by time alone. */
function useColumns(keepOrder: (descending: boolean) => void): TableColumns<AuditRow> {
  const { t } = useTranslation();
  const { oldestFirst, order } = useStore('audit', (state) => state);
  const onSort = (): void => {
    order(!oldestFirst);
    keepOrder(oldestFirst);
  };
  return [
    {
      key: 'seq',
      head: t('audit.column.seq'),
      kind: 'number',
      sort: { sorted: oldestFirst ? 'ascending' : 'descending', onSort },
      cell: ({ seq }) => formatCount(seq),
    },
    { key: 'at', head: t('audit.column.at'), sort: { sorted: null, onSort }, cell: ({ at }) => formatInstant(at) },
    {
      key: 'what',
      head: t('audit.column.what'),
      cell: ({ kind }) => (hasAuditKind(kind) ? t(`audit.kind.${kind}`) : kind),
    },
    { key: 'subject', head: t('audit.column.subject'), cell: ({ documento }) => documento ?? t('common.noValue') },
    { key: 'officer', head: t('audit.column.officer'), cell: ({ officer }) => <OfficerName stored={officer} /> },
    {
      key: 'outcome',
      head: t('audit.column.outcome'),
      className: classes.outcome,
      attributes: (row) => ({ title: outcomeWords(t, row) }),
      cell: (row) => outcomeWords(t, row),
    },
    {
      key: 'details',
      head: t('audit.column.details'),
      kind: 'muted',
      className: classes.details,
      attributes: (row) => ({ title: entryWords(t, row) }),
      cell: (row) => entryWords(t, row) || t('common.noValue'),
    },
  ];
}
