import type { TFunction } from 'i18next';
import { formatShortAmount } from '../../lib/format/money.ts';
import { bucketTick } from './bucket-label.ts';
import { getLadderWeights, type LadderBar } from './get-ladder-bars.ts';
import type { PlotColumn } from './get-ladder-plot.ts';

export function getColumns(t: TFunction, bars: readonly LadderBar[]): readonly PlotColumn[] {
  const weights = getLadderWeights(bars);
  return bars.map((bar, index) => ({
    weight: weights[index] ?? 1,
    name: bucketTick(t, bar.key),
    value: valueText(t, bar),
    reach: Math.max(bar.plotted, ...bar.overlays.map(({ plotted }) => plotted)),
  }));
}

/** A zero value is blank, a missing one named. */
function valueText(t: TFunction, { amount }: LadderBar): string {
  if (amount === 0) return '';
  return amount === null ? t('chart.absent') : formatShortAmount(t, amount);
}
