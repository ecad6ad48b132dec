import { IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatShortChange } from '../../lib/format/number.ts';
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
  const { period, unit, value } = trend;
  const direction = Math.abs(value) < STILL ? 'same' : value > 0 ? 'up' : 'down';
  const bad = direction === (badWhenFalling ? 'down' : 'up');
  const said = t(`result.tiles.trend_${direction}`, {
    percent: formatChange(t, Math.abs(value), unit),
    period: t(`result.tiles.${period}_long`),
  });
  const Icon = DIRECTIONS[direction];
  return (
    <span className={classes.trend} data-tone={direction === 'same' ? undefined : bad ? 'bad' : 'good'} title={said}>
      <Icon size={12} stroke={2} role="img" aria-label={said} />
      <span aria-hidden>
        {formatShortChange(t, Math.abs(value), unit)} {t(`result.tiles.${period}`)}
      </span>
    </span>
  );
}
