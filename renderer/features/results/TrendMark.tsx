import { IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatCount, formatShortChange } from '../../lib/format/number.ts';
import { writeOffNote } from '../../lib/write-off-note.ts';
import classes from './KpiTile.module.css';
import { STILL, type Trend } from './kpi-figures.ts';

const DIRECTIONS = { up: IconTrendingUp, down: IconTrendingDown, same: IconMinus };

interface Props {
  readonly trend: Trend;
  /** What moved, where it is not the tile's own figure. */
  readonly of: string | null;
}

/** How a figure moved: an arrow and a word say where to, before any colour. */
export function TrendMark({ trend, of }: Props) {
  const { t } = useTranslation();
  const { period, unit, value, isAcrossRules, news } = trend;
  const direction = Math.abs(value) < STILL ? 'same' : value > 0 ? 'up' : 'down';
  const size = Math.abs(value);
  const moved = t(`result.tiles.trend_${direction}`, {
    percent: unit === 'count' ? formatCount(size) : formatChange(t, size, unit),
    period: t(`result.tiles.${period}_long`),
  });
  const named = of === null ? moved : `${of} ${moved}`;
  const said = isAcrossRules ? `${named}. ${writeOffNote(t)}` : named;
  const Icon = DIRECTIONS[direction];
  return (
    <span className={classes.trend} data-tone={news} title={said}>
      <Icon size={12} stroke={2} role="img" aria-label={said} />
      <span aria-hidden>
        {of !== null && period === 'monthly' && `${of} `}
        {unit === 'count' ? formatCount(size) : formatShortChange(t, size, unit)} {t(`result.tiles.${period}`)}
        {isAcrossRules && ' *'}
      </span>
    </span>
  );
}
