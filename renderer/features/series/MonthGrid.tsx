import { useTranslation } from 'react-i18next';
import { formatMonth, formatShortMonth } from '../../lib/format/date.ts';
import { MonthBox } from './MonthBox.tsx';
import classes from './MonthGrid.module.css';
import { byYear, type MonthCell } from './month-grid.ts';

interface Props {
  readonly label: string;
  readonly cells: readonly MonthCell[];
  /** The address of a saved result's page. */
  readonly resultHref: (id: string) => string;
}

/** The months of a series as a calendar; each shows its state and leads to its result if there is one. */
export function MonthGrid({ label, cells, resultHref }: Props) {
  const { t } = useTranslation();
  return (
    <table className={classes.grid} aria-label={label}>
      <tbody>
        {byYear(cells).map(({ year, positions }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {positions.map(({ month, cell }) => (
              <td key={month}>
                {cell !== null && (
                  <MonthBox
                    name={formatShortMonth(t, month).slice(0, -3)}
                    said={`${formatMonth(month)}: ${t(`series.status.${cell.status}`)}`}
                    status={cell.status}
                    href={cell.resultId === null ? undefined : resultHref(cell.resultId)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
