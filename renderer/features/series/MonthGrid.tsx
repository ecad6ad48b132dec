import { useTranslation } from 'react-i18next';
import { formatMonth, formatShortMonth } from '../../lib/format/date.ts';
import { href } from '../../lib/routes/routes.ts';
import { MonthBox } from './MonthBox.tsx';
import classes from './MonthGrid.module.css';
import { byYear, type MonthCell } from './month-grid.ts';

interface Props {
  readonly label: string;
  readonly cells: readonly MonthCell[];
}

/** The months of a series as a calendar; each links to its result, or to the decision that it waits for. */
export function MonthGrid({ label, cells }: Props) {
  const { t } = useTranslation();
  const hrefOf = ({ status, resultId }: MonthCell): string | undefined => {
    if (resultId !== null) return href({ screen: 'result', id: resultId });
    return status === 'unknown' ? href({ screen: 'attempts' }) : undefined;
  };
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
                    href={hrefOf(cell)}
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
