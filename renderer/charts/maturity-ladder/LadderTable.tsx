import { useTranslation } from 'react-i18next';
import { formatRatio } from '../../lib/format/percent.ts';
import { Amount } from '../../ui/Amount.tsx';
import table from '../../ui/DataTable.module.css';
import { paintOf } from './bar-paint.ts';
import type { LadderBar } from './get-ladder-bars.ts';
import classes from './MaturityLadder.module.css';
import { rungLabel } from './rung-label.ts';

/** The same bars as figures, to the cent. */
export function LadderTable({ bars }: { readonly bars: readonly LadderBar[] }) {
  const { t } = useTranslation();
  const withForeign = bars.some((bar) => (bar.foreignCurrency ?? 0) !== 0);
  return (
    <table className={`${table.table} ${classes.figures}`} aria-label={t('ladder.title')}>
      <thead>
        <tr>
          <th scope="col">{t('ladder.bucket')}</th>
          <th scope="col" className={table.number}>
            {t('ladder.amount')}
          </th>
          <th scope="col" className={table.number}>
            {t('ladder.share')}
          </th>
          <th scope="col" className={table.number}>
            {t('ladder.cumulativeAmount')}
          </th>
          <th scope="col" className={table.number}>
            {t('ladder.cumulativeShare')}
          </th>
          {withForeign && (
            <th scope="col" className={table.number}>
              {t('ladder.foreignCurrency')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row" className={classes.rowHead}>
              <svg width="10" height="10" aria-hidden="true" className={classes.swatch}>
                <rect
                  x="0.5"
                  y="0.5"
                  width="9"
                  height="9"
                  fill={paintOf(bar).fill}
                  stroke={paintOf(bar).outline}
                  strokeWidth="1"
                />
              </svg>
              {rungLabel(t, bar.key)}
            </th>
            <td className={table.number}>
              <Amount cents={bar.amount} tone={bar.side === 'vencido' ? 'danger' : 'plain'} />
            </td>
            <td className={table.number}>{formatRatio(bar.share)}</td>
            <td className={table.number}>
              {bar.cumulative === null ? t('common.noValue') : <Amount cents={bar.cumulative} />}
            </td>
            <td className={table.number}>{formatRatio(bar.cumulativeShare)}</td>
            {withForeign && (
              <td className={table.number}>
                {bar.foreignCurrency === null ? t('common.noValue') : <Amount cents={bar.foreignCurrency} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
