import { useTranslation } from 'react-i18next';
import type { BarSide } from '../axis/code-order.ts';
import { getTodayKey } from './get-fine-steps.ts';
import type { LadderBar } from './get-ladder-bars.ts';
import type { LadderPlot } from './get-ladder-plot.ts';
import classes from './MaturityLadder.module.css';

/** A line separates what is not part of carteira ativa. */
const APART: readonly BarSide[] = ['prejuizo', 'limite', 'a_liberar'];

interface Props {
  readonly plot: LadderPlot;
  readonly bars: readonly LadderBar[];
}

/** Today, between what is overdue and what is still to come, and where the parts outside of carteira ativa begin. */
export function LadderMarks({ plot, bars }: Props) {
  const { t } = useTranslation();
  const todayKey = getTodayKey(bars);
  const today = bars.findIndex(({ key }) => key === todayKey);
  const starts = APART.map((side) => bars.findIndex((bar) => bar.side === side)).filter((index) => index >= 0);
  const upright = (index: number): string => `M${plot.startOf(index)} ${plot.top}V${plot.bottom}`;
  return (
    <>
      <path d={starts.map(upright).join('')} stroke="var(--lastro-line)" />
      {today >= 0 && (
        <>
          <path d={upright(today)} stroke="var(--lastro-zero)" strokeDasharray="3 3" />
          <text x={plot.startOf(today)} y={plot.top - 6} textAnchor="middle" className={classes.today}>
            {t('ladder.today')}
          </text>
        </>
      )}
    </>
  );
}
