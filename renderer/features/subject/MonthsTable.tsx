import { useTranslation } from 'react-i18next';
import type { SavedResultRow } from '#contract/results.ts';
import { formatDay, formatInstant, formatMonth } from '../../lib/format/date.ts';
import { branchOf } from '../../lib/format/document-mask.ts';
import table from '../../ui/DataTable.module.css';
import { FigureCells } from '../../ui/FigureCells.tsx';
import { RowMarks } from '../../ui/RowMarks.tsx';
import { walkRows } from '../../ui/row-keys.ts';
import classes from './SubjectScreen.module.css';

interface Props {
  readonly rows: readonly SavedResultRow[];
  /** Whether the results are of more than one branch. */
  readonly hasBranches: boolean;
  /** Whether they come from more than one environment. */
  readonly hasEnvironments: boolean;
  readonly resultHref: (id: string) => string;
}

/** Every saved result of the subject, the newest month first. */
export function MonthsTable({ rows, hasBranches, hasEnvironments, resultHref }: Props) {
  const { t } = useTranslation();
  return (
    <div className={`${table.frame} ${classes.months}`}>
      <table className={table.table} aria-label={t('subject.months')}>
        <thead>
          <tr>
            <th scope="col">{t('library.column.dataBase')}</th>
            {hasBranches && <th scope="col">{t('subject.branch')}</th>}
            <th scope="col" className={table.number}>
              {t('library.column.carteiraAtiva')}
            </th>
            <th scope="col" className={table.number}>
              {t('library.column.vencido')}
            </th>
            <th scope="col" className={table.number}>
              {t('library.column.prejuizo')}
            </th>
            <th scope="col" className={table.number}>
              {t('library.column.riscoTotal')}
            </th>
            <th scope="col">{t('library.column.consultado')}</th>
            {hasEnvironments && <th scope="col">{t('library.column.ambiente')}</th>}
          </tr>
        </thead>
        <tbody className={table.rows} onKeyDown={walkRows}>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <a
                  href={resultHref(row.id)}
                  className={table.rowLink}
                  data-row-link
                  aria-label={t('library.openResult', { nome: row.nome, month: formatMonth(row.dataBase) })}
                >
                  {formatMonth(row.dataBase)}
                </a>
                <RowMarks row={row} />
              </td>
              {hasBranches && <td>{branchOf(row.documento)}</td>}
              <FigureCells row={row} />
              <td className={table.muted} title={formatInstant(row.queriedAt)}>
                {formatDay(row.queriedAt)}
              </td>
              {hasEnvironments && <td className={table.muted}>{t(`common.environment.${row.environment}`)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
