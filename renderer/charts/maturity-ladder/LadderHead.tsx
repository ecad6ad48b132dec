import { useTranslation } from 'react-i18next';
import { formatMoney, formatShortAmount } from '../../lib/format/money.ts';
import type { LadderBar, Overlay } from './get-ladder-bars.ts';
import { getSideTotals } from './get-side-totals.ts';
import classes from './MaturityLadder.module.css';
import { OverlayKey } from './OverlayMark.tsx';

export function SideTotals({ bars }: { readonly bars: readonly LadderBar[] }) {
  const { t } = useTranslation();
  return (
    <span className={classes.totals}>
      {getSideTotals(bars).map(({ side, amount }) => (
        <span key={side} data-of={side} title={amount === null ? undefined : formatMoney(amount)}>
          {t(`ladder.shortSides.${side}`)}{' '}
          <strong>{amount === null ? t('common.notInformed') : formatShortAmount(t, amount)}</strong>
        </span>
      ))}
    </span>
  );
}

interface KeysProps {
  readonly bars: readonly LadderBar[];
  readonly overlays: readonly Overlay[];
  /** Index of an overlay among those on offer. */
  readonly indexOf: (overlay: Overlay) => number;
  readonly withLine: boolean;
}

export function LadderKeys({ bars, overlays, indexOf, withLine }: KeysProps) {
  const { t } = useTranslation();
  const withForeign = bars.some((bar) => bar.plottedForeign !== null);
  return (
    <>
      {withForeign && <LineKey line={classes.foreign}>{t('ladder.foreignCurrency')}</LineKey>}
      {withLine && <LineKey line={classes.cumulative}>{t('ladder.cumulative')}</LineKey>}
      {overlays.map((overlay) => (
        <span key={overlay.key} className={classes.key}>
          <OverlayKey index={indexOf(overlay)} />
          {overlay.label}
        </span>
      ))}
    </>
  );
}

function LineKey({ line, children }: { readonly line: string | undefined; readonly children: string }) {
  return (
    <span className={classes.key}>
      <svg width="14" height="4" aria-hidden="true">
        <line x1="0" x2="14" y1="2" y2="2" className={line} />
      </svg>
      {children}
    </span>
  );
}
