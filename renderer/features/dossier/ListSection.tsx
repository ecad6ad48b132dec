import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format/count.ts';
import classes from './DossierScreen.module.css';

interface Props {
  readonly title: string;
  /** Said in place of an empty table. */
  readonly empty: string;
  readonly columns: readonly string[];
  /** A key, then one text a column. */
  readonly rows: readonly (readonly [key: string, ...cells: string[]])[];
  /** Rows there are in all; a page holds only the newest. */
  readonly total: number;
}

/** One list of the dossier; it says what it leaves out. */
export function ListSection({ title, empty, columns, rows, total }: Props) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={classes.sub}>{empty}</p>
      ) : (
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, ...cells]) => (
              <tr key={key}>
                {cells.map((cell, place) => (
                  <td key={columns[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > rows.length && (
        <p className={classes.sub}>{t('dossier.leftOut', { number: formatCount(total - rows.length) })}</p>
      )}
    </section>
  );
}
