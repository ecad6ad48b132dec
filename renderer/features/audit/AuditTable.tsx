import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#contract/audit.ts';
import { hasAuditKind } from '../../i18n/has-text.ts';
import { entryWords, outcomeWords } from '../../lib/fact-words.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import table from '../../ui/DataTable.module.css';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
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
  const left = page === undefined ? 0 : page.total - page.rows.length;
  return (
    <>
      <div className={`${table.frame} ${classes.frame}`}>
        <table className={table.table} aria-label={t('audit.listLabel')} aria-busy={page === undefined}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={column === 'seq' ? table.number : undefined}>
                  {t(`audit.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
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
      <td>{row.officer}</td>
      <td className={classes.outcome} title={outcome}>
        {outcome}
      </td>
      <td className={`${table.muted} ${classes.details}`} title={facts}>
        {facts || t('common.noValue')}
      </td>
    </tr>
  );
}
