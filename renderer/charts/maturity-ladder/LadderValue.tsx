import { useTranslation } from 'react-i18next';
import { formatBareAmount } from '../../lib/format/compact-money.ts';
import frame from '../frame/ChartPanel.module.css';
import type { LadderBar } from './get-ladder-bars.ts';

interface Props {
  readonly bar: LadderBar;
  /** Middle of the bar. */
  readonly x: number;
  /** Top of the bar. */
  readonly y: number;
  /** Many bars leave no room for values side by side. */
  readonly upright: boolean;
}

/** A bar's value on top of it, above every line; an empty rung needs none, a silence says so. */
export function LadderValue({ bar, x, y, upright }: Props) {
  const { t } = useTranslation();
  if (bar.amount === 0) return null;
  const place = upright
    ? { x: 0, y: 0, transform: `translate(${x + 4} ${y - 6}) rotate(-90)` }
    : { x, y: y - 6, textAnchor: 'middle' as const };
  return (
    <text {...place} className={frame.barValue} data-absent={bar.amount === null}>
      {bar.amount === null ? t('chart.absent') : formatBareAmount(t, bar.amount)}
    </text>
  );
}
