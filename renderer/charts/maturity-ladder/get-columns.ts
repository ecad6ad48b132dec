import type { TFunction } from 'i18next';
import { formatBareAmount } from '../../lib/format/money.ts';
import { bucketTick } from './bucket-label.ts';
import { getLadderWeights, type LadderBar } from './get-ladder-bars.ts';
import { isMany, type PlotColumn } from './get-ladder-plot.ts';

/** The buckets with the texts that are written of them. */
export function getColumns(t: TFunction, bars: readonly LadderBar[]): readonly PlotColumn[] {
  const weights = getLadderWeights(bars);
  return bars.map((bar, index) => ({
    weight: weights[index] ?? 1,
    name: nameText(t, bar, bars.length),
    value: valueText(t, bar),
    reach: Math.max(bar.plotted, ...bar.overlays.map(({ plotted }) => plotted)),
  }));
}

/** A bucket's value; a zero has none, and a missing amount is named. */
function valueText(t: TFunction, { amount }: LadderBar): string {
  if (amount === 0) return '';
  return amount === null ? t('chart.absent') : formatBareAmount(t, amount);
}

/** A bucket's name under its bar; many bars leave room for the digits of their codes alone. */
function nameText(t: TFunction, { key }: LadderBar, count: number): string {
  return isMany(count) ? key.replace('v', '') : bucketTick(t, key);
}
