import type { Centavos } from '#domain/basics/money.ts';
import type { RiskStep } from '#domain/summary/risk-composition.ts';
import { type BarPaint, OUTLINE_ONLY, paintOf, SLATE_PAINT, TOTAL_PAINT } from '../paint/bar-paint.ts';

/** Amounts in cents. */
export interface WaterfallBar extends RiskStep {
  readonly paint: BarPaint;
  /** Both ends in reais; null if unknown. */
  readonly range: readonly [number, number] | null;
  /** End of the bar before it, in reais, from which a line leads here. Null for the first bar and after a gap. */
  readonly entry: number | null;
  /** Difference between a total and the sum of its terms; null for a term and if either is unknown. */
  readonly gap: Centavos | null;
}

const PAINTS: Readonly<Partial<Record<RiskStep['letter'], BarPaint>>> = {
  A: paintOf({ side: 'a_vencer', shade: 2 }),
  B: paintOf({ side: 'prejuizo', shade: 1 }),
  D: SLATE_PAINT,
  E: SLATE_PAINT,
  G: OUTLINE_ONLY,
  H: OUTLINE_ONLY,
  I: OUTLINE_ONLY,
};

/** Each step begins at the end of the one before, each total at zero. */
export function getWaterfallBars(steps: readonly RiskStep[]): readonly WaterfallBar[] {
  return steps.map((step, index) => {
    const before = steps[index - 1]?.to ?? null;
    const { from, to, kind } = step;
    return {
      ...step,
      paint: PAINTS[step.letter] ?? TOTAL_PAINT,
      range: from === null || to === null ? null : [from / 100, to / 100],
      entry: before === null ? null : before / 100,
      gap: kind === 'total' && before !== null && to !== null ? to - before : null,
    };
  });
}

/** The bars that are drawn: the first, steps that add something or are not informed, totals of such steps, and the last. */
export function getDrawnBars(bars: readonly WaterfallBar[]): readonly WaterfallBar[] {
  return bars.filter((bar, index) => {
    if (index === 0 || index === bars.length - 1) return true;
    if (bar.kind === 'term') return bar.amount !== 0;
    const before = bars.slice(0, index).findLastIndex(({ kind }) => kind === 'total');
    return bar.gap !== 0 || bars.slice(Math.max(before, 0) + 1, index).some(({ amount }) => amount !== 0);
  });
}

/** Every amount the scale must reach. */
export function getWaterfallAmounts(bars: readonly WaterfallBar[]): readonly Centavos[] {
  return bars.flatMap(({ from, to }) => (from === null || to === null ? [] : [from, to]));
}
