import { IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatShortChange } from '../../lib/format/number.ts';
import { writeOffNote } from '../../lib/write-off-note.ts';
import classes from './KpiTile.module.css';
import { STILL, type Trend } from './kpi-figures.ts';

const DIRECTIONS = { up: IconTrendingUp, down: IconTrendingDown, same: IconMinus };

/** How a figure moved: an arrow and a word say where to, before any colour. */
export function TrendMark({ trend }: { readonly trend: Trend }) {
  const { t } = useTranslation();
  const { period, unit, value, isAcrossRules, news } = trend;
  const direction = Math.abs(value) < STILL ? 'same' : value > 0 ? 'up' : 'down';
  const moved = t(`result.tiles.trend_${direction}`, {
    percent: formatChange(t, Math.abs(value), unit),
    period: t(`result.tiles.${period}_long`),
  });
  const said = isAcrossRules ? `${moved}. ${writeOffNote(t)}` : moved;
  const Icon = DIRECTIONS[direction];
  return (
    <span className={classes.trend} data-tone={news} title={said}>
      <Icon size={12} stroke={2} role="img" aria-label={said} />
      <span aria-hidden>
        {formatShortChange(t, Math.abs(value), unit)} {t(`result.tiles.${period}`)}
        {isAcrossRules && ' *'}
      </span>
    </span>
  );
}
