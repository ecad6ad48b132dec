import { type DataBase, lastDay } from '#domain/basics/month.ts';
import { formatCalendarDate } from '../../lib/format/date.ts';
import type { LadderBar } from './get-ladder-bars.ts';
import type { LadderPlot } from './get-ladder-plot.ts';
import classes from './MaturityLadder.module.css';

/** Foot of the date above all values, in pixels from the top. */
const DATE_FOOT = 12;

interface Props {
  /** The data-base; overdue amounts end at its last day. */
  readonly month: DataBase;
  readonly plot: LadderPlot;
  readonly bars: readonly LadderBar[];
}

/** Marks the month's end, between overdue and due, and the start of the part outside carteira ativa. */
export function LadderMarks({ month, plot, bars }: Props) {
  const monthEnd = bars.findIndex(({ side }) => side === 'a_vencer');
  const loss = bars.findIndex(({ side }) => side === 'prejuizo');
  const upright = (index: number): string => `M${plot.startOf(index)} ${DATE_FOOT + 4}V${plot.bottom}`;
  return (
    <>
      {loss >= 0 && <path d={upright(loss)} stroke="var(--lastro-line)" />}
      {monthEnd >= 0 && (
        <>
          <path d={upright(monthEnd)} stroke="var(--lastro-zero)" strokeDasharray="3 3" />
          <text x={plot.startOf(monthEnd)} y={DATE_FOOT} textAnchor="middle" className={classes.monthEnd}>
            {formatCalendarDate(lastDay(month))}
          </text>
        </>
      )}
    </>
  );
}
