import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format/money.ts';
import { formatRatio } from '../../lib/format/percent.ts';
import type { LadderBar } from './get-ladder-bars.ts';
import classes from './MaturityLadder.module.css';
import { rungLabel } from './rung-label.ts';

/** The figures of the rung under the pointer or the arrow keys. */
export function LadderTooltip({ bar }: { readonly bar: LadderBar | undefined }) {
  const { t } = useTranslation();
  if (bar === undefined) return null;
  const amount = bar.amount === null ? t('common.notInformed') : formatMoney(bar.amount);
  return (
    <div className={classes.tooltip}>
      <p className={classes.tooltipTitle}>{rungLabel(t, bar.key)}</p>
      <p className={classes.tooltipAmount}>{amount}</p>
      <dl className={classes.tooltipFacts}>
        {bar.cumulative === null ? (
          <div>
            <dt>{t('ladder.outside')}</dt>
          </div>
        ) : (
          <>
            <div>
              <dt>{t('ladder.share')}</dt>
              <dd>{formatRatio(bar.share)}</dd>
            </div>
            <div>
              <dt>{t('ladder.cumulativeAmount')}</dt>
              <dd>
                {formatMoney(bar.cumulative)} · {formatRatio(bar.cumulativeShare)}
              </dd>
            </div>
          </>
        )}
        {bar.foreignCurrency !== null && bar.foreignCurrency !== 0 && (
          <div>
            <dt>{t(bar.foreignCurrencyShared ? 'ladder.foreignCurrencyShared' : 'ladder.foreignCurrency')}</dt>
            <dd>{formatMoney(bar.foreignCurrency)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
