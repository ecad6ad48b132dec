import { VisuallyHidden } from '@mantine/core';
import { IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatTileMoney } from '../../lib/format/compact-money.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatRatio } from '../../lib/format/percent.ts';
import classes from './KpiTile.module.css';
import type { KpiFigure, Trend } from './kpi-figures.ts';

/** One figure with its name, its measure and, where an earlier month is saved, how it moved. */
export function KpiTile({ figure }: { readonly figure: KpiFigure }) {
  const { t } = useTranslation();
  const { key, value, unit, detail, trend, bad } = figure;
  const nothing = value === 0 || value === null;
  return (
    <div className={classes.tile}>
      <dt className={classes.name}>{t(`result.tiles.${key}`)}</dt>
      <dd
        className={classes.value}
        data-nothing={nothing}
        data-bad={bad && !nothing}
        title={unit === 'cents' && !nothing ? formatMoney(value) : undefined}
      >
        {sayValue(t, figure)}
      </dd>
      <dd className={classes.detail}>
        {detail !== null && !nothing && <Measure detail={detail} short={trend !== null} />}
        {trend !== null && <TrendMark trend={trend} />}
      </dd>
    </div>
  );
}

interface MeasureProps {
  readonly detail: NonNullable<KpiFigure['detail']>;
  /** Beside a trend only the share itself has room; its words are a hover and a reader away. */
  readonly short: boolean;
}

function Measure({ detail, short }: MeasureProps) {
  const { t } = useTranslation();
  const share = formatRatio(detail.share);
  const said = t(`result.tiles.${detail.text}`, { share });
  if (!short) return <span>{said}</span>;
  return (
    <span title={said}>
      <span aria-hidden>{share}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  );
}

/** Zero is "Nada consta" and a silence is "não informado": never the same words (register.md, last section). */
function sayValue(t: TFunction, { value, unit }: KpiFigure): string {
  if (value === null) return unit === 'cents' ? t('common.notInformed') : t('common.noValue');
  if (value === 0) return t('common.nothingOnRecord');
  return unit === 'cents' ? formatTileMoney(t, value) : formatRatio(value);
}

const DIRECTIONS = { up: IconTrendingUp, down: IconTrendingDown, same: IconMinus };

/** More debt is the bad direction, said by an arrow and a word before the colour. */
function TrendMark({ trend }: { readonly trend: Trend }) {
  const { t } = useTranslation();
  const period = t(`result.tiles.${trend.period}`);
  const percent = formatRatio(Math.abs(trend.percent));
  const direction = trend.percent > 0 ? 'up' : trend.percent < 0 ? 'down' : 'same';
  const said = t(`result.tiles.trend_${direction}`, { percent, period });
  const Icon = DIRECTIONS[direction];
  return (
    <span className={classes.trend} data-direction={direction} title={said}>
      <Icon size={14} stroke={2} role="img" aria-label={said} />
      <span aria-hidden>
        {percent} {period}
      </span>
    </span>
  );
}
