import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../lib/format/date.ts';
import { formatCompactMoney } from '../../lib/format/money.ts';
import classes from './MonthBars.module.css';
import type { MonthPoint } from './month-points.ts';

const HEIGHT = 72;
const STEP = 10;
const BAR = 7;
/** Pixels of a month: a few months stand close together, with room for their names below. */
const WIDEST_STEP = 24;
const NARROWEST = 128;

/** Carteira ativa by month with its overdue part, a gap as a band; the table beside it has the figures. */
export function MonthBars({ points }: { readonly points: readonly MonthPoint[] }) {
  const { t } = useTranslation();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const top = Math.max(...points.map(({ active }) => active ?? 0), 1);
  const height = (cents: number | null): number => Math.round(((cents ?? 0) / top) * HEIGHT);
  const said = (cents: number | null): string =>
    cents === null ? t('common.notInformed') : formatCompactMoney(t, cents);
  const spoken = t('subject.barsSpoken', {
    first: formatMonth(first.month),
    last: formatMonth(last.month),
    from: said(first.active),
    to: said(last.active),
  });
  return (
    <figure className={classes.figure} style={{ maxWidth: Math.max(NARROWEST, points.length * WIDEST_STEP) }}>
      <svg
        role="img"
        aria-label={spoken}
        viewBox={`0 0 ${points.length * STEP} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        className={classes.bars}
      >
        {points.map(({ month, active, overdue }, index) => (
          <g key={month} transform={`translate(${index * STEP} 0)`}>
            {active === null && <rect width={BAR} height={HEIGHT} className={classes.gap} />}
            <rect y={HEIGHT - height(active)} width={BAR} height={height(active)} className={classes.active} />
            <rect y={HEIGHT - height(overdue)} width={BAR} height={height(overdue)} className={classes.overdue} />
          </g>
        ))}
        <line x1={0} x2={points.length * STEP} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} className={classes.ground} />
      </svg>
      <figcaption className={classes.ends}>
        <span>{formatMonth(first.month)}</span>
        <span>{formatMonth(last.month)}</span>
      </figcaption>
    </figure>
  );
}
