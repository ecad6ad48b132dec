import type { LadderBucket } from '../../../preload/domain/maturity/ladder.ts';
import type { LadderSide } from '../../../preload/domain/maturity/ladder-buckets.ts';
import { type Centavos, ratio } from '../../../preload/domain/money.ts';
import { plot, type Scale } from './scale.ts';

/** One bar of the ladder: a bucket and where it is drawn. Amounts in cents, plotted values on the chart's own scale. */
export interface LadderBar extends LadderBucket {
  /** Distance from today within its side, 1 for the nearest: the step of its colour ramp. */
  readonly shade: number;
  /** Height on the scale; zero where the amount is not informed. */
  readonly plotted: number;
  /** Height of the part in foreign currency; null where there is none to draw. */
  readonly plottedForeign: number | null;
  /** Cumulative ÷ carteira ativa of the last rung; null outside the axis. */
  readonly cumulativeShare: number | null;
  /** Where the line stands; null before the first amount, so that it does not run along zero. */
  readonly plottedCumulative: number | null;
}

/** The bars in the ladder's order. Codes no table knows have a bar only where they occur. */
export function getLadderBars(buckets: readonly LadderBucket[], scale: Scale): readonly LadderBar[] {
  const shown = buckets.filter((bucket) => bucket.side !== 'nao_catalogado' || bucket.amount !== null);
  const whole = shown.findLast((bucket) => bucket.cumulative !== null)?.cumulative ?? null;
  return shown.map((bucket) => ({
    ...bucket,
    plottedCumulative: bucket.cumulative === 0 ? null : ratio(bucket.cumulative, whole),
    shade: shadeOf(bucket, shown),
    plotted: plot(bucket.amount ?? 0, scale),
    plottedForeign: foreignPart(bucket, scale),
    cumulativeShare: ratio(bucket.cumulative, whole),
  }));
}

/** Overdue rungs stand before today, so their nearest is the last of them. */
function shadeOf(bucket: LadderBucket, buckets: readonly LadderBucket[]): number {
  const side = buckets.filter((other) => other.side === bucket.side);
  const place = side.indexOf(bucket);
  return bucket.side === 'vencido' ? side.length - place : place + 1;
}

/** Never beyond the bar itself: a shared field may tell more than this rung holds. */
function foreignPart({ amount, foreignCurrency }: LadderBucket, scale: Scale): number | null {
  if (foreignCurrency === null || foreignCurrency <= 0 || amount === null || amount <= 0) return null;
  return plot(Math.min(foreignCurrency, amount), scale);
}

export interface LadderSection {
  readonly side: LadderSide;
  /** How many bars stand under this heading. */
  readonly count: number;
}

/** The headings under the axis, each over its own bars. */
export function getLadderSections(bars: readonly LadderBar[]): readonly LadderSection[] {
  const sides = [...new Set(bars.map((bar) => bar.side))];
  return sides.map((side) => ({ side, count: bars.filter((bar) => bar.side === side).length }));
}

/** The bar with the largest amount; undefined when no bar holds anything. */
export function getLargestBar(bars: readonly LadderBar[]): (LadderBar & { readonly amount: Centavos }) | undefined {
  return bars
    .flatMap((bar) => (bar.amount === null || bar.amount === 0 ? [] : [{ ...bar, amount: bar.amount }]))
    .toSorted((one, other) => other.amount - one.amount)[0];
}
