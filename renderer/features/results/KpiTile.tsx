import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatTileMoney } from '../../lib/format/money.ts';
import { formatRatio } from '../../lib/format/number.ts';
import tiles from '../../ui/Tiles.module.css';
import classes from './KpiTile.module.css';
import { type KpiFigure, kpiText } from './kpi-figures.ts';
import { notesText } from './kpi-notes.ts';
import { TrendMark } from './TrendMark.tsx';

/** One figure with its name, its measure and, where earlier months are saved, how it moved. */
export function KpiTile({ figure }: { readonly figure: KpiFigure }) {
  const { t } = useTranslation();
  const { key, value, unit, share, notes, trends, tone } = figure;
  const noted = notesText(t, notes);
  const nothing = value === 0 || value === null;
  return (
    <div className={`${tiles.tile} ${classes.tile}`}>
      <dt className={`${tiles.name} ${classes.name}`}>{t(`result.tiles.${key}`)}</dt>
      <dd
        className={`${tiles.value} ${classes.value}`}
        data-nothing={nothing}
        data-tone={nothing ? undefined : tone}
        title={unit === 'cents' && !nothing ? formatMoney(value) : undefined}
      >
        {kpiText(t, figure, (cents) => formatTileMoney(t, cents))}
        {share !== null && !nothing && <Share share={share} />}
      </dd>
      <dd className={classes.notes} title={noted}>
        {noted}
      </dd>
      <dd className={classes.trends}>
        {trends.map((trend) => (
          <TrendMark key={trend.period} trend={trend} of={key === 'limites' ? t('result.tiles.totalLimit') : null} />
        ))}
      </dd>
    </div>
  );
}

/** There is little room beside the amount: what it is a share of is shown on hover. */
function Share({ share }: { readonly share: NonNullable<KpiFigure['share']> }) {
  const { t } = useTranslation();
  const shown = formatRatio(share.value);
  const said = t(share.of === 'active' ? 'result.tiles.ofActive' : 'result.tiles.ofCredit', { share: shown });
  return (
    <span className={classes.share} title={said}>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  );
}
