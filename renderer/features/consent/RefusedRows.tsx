import { useTranslation } from 'react-i18next';
import table from '#renderer/ui/DataTable.module.css';
import classes from './RefusedRows.module.css';

interface Props {
  readonly rows: readonly { readonly line: number; readonly nome: string; readonly why: string }[];
  /** Names the table where no heading does. */
  readonly label?: string;
}

/** The rows of a file or list that cannot be taken, each by its line with what is wrong in it. */
export function RefusedRows({ rows, label }: Props) {
  const { t } = useTranslation();
  return (
    <table className={`${table.table} ${classes.rows}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('consent.import.line')}</th>
          <th scope="col">{t('consent.nome')}</th>
          <th scope="col">{t('consent.import.why')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, nome, why }) => (
          <tr key={line}>
            <td>{line}</td>
            <td>{nome || t('common.notInformed')}</td>
            <td className={classes.why}>{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
