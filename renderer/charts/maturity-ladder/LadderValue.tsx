import { useTranslation } from 'react-i18next';
import { formatBareAmount } from '../../lib/format/compact-money.ts';
import type { LadderBar } from './get-ladder-bars.ts';
import classes from './MaturityLadder.module.css';

interface Props {
  readonly bar: LadderBar;
  /** Middle of the bar. */
  readonly x: number;
  /** Top of the bar. */
  readonly y: number;
}

/** A bar's value on top of it, above every line; an empty rung needs none, a silence says so. */
export function LadderValue({ bar, x, y }: Props) {
  const { t } = useTranslation();
  if (bar.amount === 0) return null;
  return (
    <text x={x} y={y - 6} textAnchor="middle" className={classes.value} data-absent={bar.amount === null}>
      {bar.amount === null ? t('ladder.absent') : formatBareAmount(t, bar.amount)}
    </text>
  );
}
