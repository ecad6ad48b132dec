import { IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatShortChange } from '../../lib/format/number.ts';
import { writeOffNote } from '../../lib/write-off-note.ts';
import classes from './KpiTile.module.css';
import type { Trend } from './kpi-figures.ts';

const DIRECTIONS = { up: IconTrendingUp, down: IconTrendingDown, same: IconMinus };

/** Less than what is shown as 0,1. */
const STILL = 0.0005;

interface Props {
  readonly trend: Trend;
  readonly badWhenFalling: boolean;
}

/** How a figure moved. Which direction is bad is said by an arrow and a word before the colour. */
export function TrendMark({ trend, badWhenFalling }: Props) {
  const { t } = useTranslation();
  const { period, unit, value, isAcrossRules } = trend;
  const direction = Math.abs(value) < STILL ? 'same' : value > 0 ? 'up' : 'down';
  const moved = t(`result.tiles.trend_${direction}`, {
    percent: formatChange(t, Math.abs(value), unit),
    period: t(`result.tiles.${period}_long`),
  });
  const said = isAcrossRules ? `${moved}. ${writeOffNote(t)}` : moved;
  const Icon = DIRECTIONS[direction];
  return (
    <span className={classes.trend} data-tone={toneOf()} title={said}>
      <Icon size={12} stroke={2} role="img" aria-label={said} />
      <span aria-hidden>
        {formatShortChange(t, Math.abs(value), unit)} {t(`result.tiles.${period}`)}
        {isAcrossRules && ' *'}
      </span>
    </span>
  );

  /** What does not compare is neither good nor bad. */
  function toneOf(): 'bad' | 'good' | undefined {
    if (direction === 'same' || isAcrossRules) return undefined;
    return direction === (badWhenFalling ? 'down' : 'up') ? 'bad' : 'good';
  }
}
