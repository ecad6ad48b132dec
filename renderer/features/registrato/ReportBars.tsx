import { useTranslation } from 'react-i18next';
import type { ReportPoint } from '#contract/registrato.ts';
import { monthRange } from '#domain/basics/month.ts';
import { formatMonth } from '../../lib/format/date.ts';
import classes from './ReportBars.module.css';

const HEIGHT = 72;
const STEP = 10;
const BAR = 7;
/** Half of a mark's side. */
const MARK = 2.5;

/** The register's carteira ativa as bars, and the client's own report as marks above them: never one for the other. */
export function ReportBars({ points }: { readonly points: readonly ReportPoint[] }) {
  const { t } = useTranslation();
  const [last, first] = [points[0]?.month, points.at(-1)?.month];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const byMonth = new Map(points.map((point) => [point.month, point]));
  const months = monthRange(first, last);
  const top = Math.max(1, ...points.flatMap(({ debt, register }) => [debt, register ?? 0]));
  const at = (cents: number): number => Math.round((Math.max(0, cents) / top) * HEIGHT);
  return (
    <figure className={classes.figure} style={{ maxWidth: Math.max(128, months.length * 24) }}>
      <svg
        role="img"
        aria-label={t('registrato.barsSpoken', { from: formatMonth(first), to: formatMonth(last) })}
        viewBox={`0 0 ${months.length * STEP} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        className={classes.bars}
      >
        {months.map((month, index) => {
          const point = byMonth.get(month);
          const register = point?.register ?? null;
          return (
            <g key={month} transform={`translate(${index * STEP} 3)`}>
              {register !== null && (
                <rect y={HEIGHT - at(register)} width={BAR} height={at(register)} className={classes.register} />
              )}
              {point !== undefined && point.state !== 'differs' && (
                <rect
                  x={BAR / 2 - MARK}
                  y={HEIGHT - at(point.debt) - MARK / 2}
                  width={MARK * 2}
                  height={MARK}
                  className={classes.report}
                />
              )}
            </g>
          );
        })}
        <line x1={0} x2={months.length * STEP} y1={HEIGHT + 3.5} y2={HEIGHT + 3.5} className={classes.ground} />
      </svg>
      <figcaption className={classes.ends}>
        <span>{formatMonth(first)}</span>
        <span>{t('registrato.barsKey')}</span>
        <span>{formatMonth(last)}</span>
      </figcaption>
    </figure>
  );
}
