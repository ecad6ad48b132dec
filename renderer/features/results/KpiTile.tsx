import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatTileMoney } from '../../lib/format/money.ts';
import { formatRatio } from '../../lib/format/number.ts';
import classes from './KpiTile.module.css';
import { type KpiFigure, kpiText } from './kpi-figures.ts';
import { notesText } from './kpi-notes.ts';
import { TrendMark } from './TrendMark.tsx';

/** One figure with its name, its measure and, where earlier months are saved, how it moved. */
export function KpiTile({ figure }: { readonly figure: KpiFigure }) {
  const { t } = useTranslation();
  const { key, value, unit, detail, notes, trends, bad } = figure;
  const noted = notesText(t, notes);
  const nothing = value === 0 || value === null;
  return (
    <div className={classes.tile}>
      <dt className={classes.name}>
        {t(`result.tiles.${key}`)}
        {detail !== null && !nothing && <Measure detail={detail} />}
      </dt>
      <dd
        className={classes.value}
        data-nothing={nothing}
        data-bad={bad && !nothing}
        title={unit === 'cents' && !nothing ? formatMoney(value) : undefined}
      >
        {kpiText(t, figure, (cents) => formatTileMoney(t, cents))}
      </dd>
      <dd className={classes.notes} data-early={notes.some(({ kind }) => kind === 'early_arrears')} title={noted}>
        {noted}
      </dd>
      <dd className={classes.trends}>
        {trends.map((trend) => (
          <TrendMark key={trend.period} trend={trend} />
        ))}
      </dd>
    </div>
  );
}

/** There is little room after the name: a share of the portfolio is a figure whose meaning is shown on hover. */
function Measure({ detail }: { readonly detail: NonNullable<KpiFigure['detail']> }) {
  const { t } = useTranslation();
  const share = formatRatio(detail.share);
  const said = t(`result.tiles.${detail.text}`, { share });
  return (
    <span title={said}>
      <span aria-hidden>{detail.text === 'usage' ? said : share}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  );
}
