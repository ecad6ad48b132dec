import { type Centavos, ratio } from '#domain/basics/money.ts';
import type { LadderSide } from '#domain/consulta/ladder-buckets.ts';
import { EARLY_BUCKET } from '#domain/maturity/early-split.ts';
import { plot, type Scale } from '../axis/scale.ts';
import { RAMP_STEPS } from '../paint/bar-paint.ts';

/** One step of a ladder; amounts in cents. */
export interface LadderStep {
  readonly key: string;
  readonly side: LadderSide;
  /** Null where not informed. */
  readonly amount: Centavos | null;
  /** Of carteira ativa; null outside it. */
  readonly share: number | null;
  readonly cumulative: Centavos | null;
  /** Null where it is not divided. */
  readonly foreignCurrency: Centavos | null;
  /** The codes of operations that it adds up; absent where they are not looked at. */
  readonly codes?: readonly LadderCode[];
}

/** The amount that operations hold under one maturity code. */
export interface LadderCode {
  readonly codigo: string;
  readonly amount: Centavos;
}

/** The same ladder at another time, or of someone else, drawn as marks beside the bars. */
export interface Overlay {
  readonly key: string;
  readonly label: string;
  /** The saved result it is drawn from. */
  readonly resultId: string;
  readonly amounts: ReadonlyMap<string, Centavos | null>;
  /** Why some of its steps do not compare; undefined where all do. */
  readonly note?: string | undefined;
}

interface OverlayMark {
  readonly key: string;
  readonly label: string;
  /** Null where not informed. */
  readonly amount: Centavos | null;
  readonly plotted: number;
}

/** One bar of the ladder: a step and where it is drawn, on the chart's own scale. */
export interface LadderBar extends LadderStep {
  /** Distance from the end of the month within its side, 1 for the nearest: the step of its colour ramp. */
  readonly shade: number;
  /** Height on the scale; zero where the amount is not informed. */
  readonly plotted: number;
  /** Height of the part in foreign currency; null where there is none to draw. */
  readonly plottedForeign: number | null;
  /** Cumulative ÷ carteira ativa of the last bucket; null outside the axis. */
  readonly cumulativeShare: number | null;
  /** The line's height; null before the first amount, so that it does not run along zero. */
  readonly plottedCumulative: number | null;
  readonly overlays: readonly OverlayMark[];
}

/** The bars in the ladder's order. Codes no table knows have a bar only where they occur. */
export function getLadderBars(
  steps: readonly LadderStep[],
  scale: Scale,
  overlays: readonly Overlay[] = [],
): readonly LadderBar[] {
  const shown = steps.filter((step) => step.side !== 'nao_catalogado' || occurs(step, overlays));
  const whole = shown.findLast((step) => step.cumulative !== null)?.cumulative ?? null;
  return shown.map((step) => ({
    ...step,
    plottedCumulative: step.cumulative === 0 ? null : ratio(step.cumulative, whole),
    shade: shadeOf(step, shown),
    plotted: plot(step.amount ?? 0, scale),
    plottedForeign: foreignPart(step, scale),
    cumulativeShare: ratio(step.cumulative, whole),
    overlays: overlays.map((overlay) => markOf(step.key, overlay, scale)),
  }));
}

function occurs(step: LadderStep, overlays: readonly Overlay[]): boolean {
  return step.amount !== null || overlays.some((overlay) => (overlay.amounts.get(step.key) ?? null) !== null);
}

function markOf(step: string, { key, label, amounts }: Overlay, scale: Scale): OverlayMark {
  const amount = amounts.get(step) ?? null;
  return { key, label, amount, plotted: plot(amount ?? 0, scale) };
}

/** Overdue steps come before the month's end, so their nearest is the last of them.  */
function shadeOf(step: LadderStep, steps: readonly LadderStep[]): number {
  if (step.key === EARLY_BUCKET) return 1;
  const side = steps.filter((other) => other.side === step.side && other.key !== EARLY_BUCKET);
  const index = side.indexOf(step);
  const distance = step.side === 'vencido' ? side.length - index : index + 1;
  return side.length <= RAMP_STEPS ? distance : Math.ceil((distance * RAMP_STEPS) / side.length);
}

function foreignPart({ foreignCurrency }: LadderStep, scale: Scale): number | null {
  return foreignCurrency === null || foreignCurrency === 0 ? null : plot(foreignCurrency, scale);
}

/** Of a full bar's width: what a bar of a side takes that holds nothing at all. */
const EMPTY_WIDTH = 0.34;

/** The halves of the axis, which shrink once every one of their bars, and of the overlays over them, is known to be zero. */
const HALVES: readonly LadderSide[] = ['vencido', 'a_vencer'];

/** How wide each bar is beside the others: the empty half of the axis leaves its room to the other one. */
export function getLadderWeights(bars: readonly LadderBar[]): readonly number[] {
  const isEmpty = ({ amount, overlays }: LadderBar): boolean =>
    amount === 0 && overlays.every((overlay) => (overlay.amount ?? 0) === 0);
  const empty = HALVES.filter((side) => bars.every((bar) => bar.side !== side || isEmpty(bar)));
  return bars.map(({ side }) => (empty.includes(side) ? EMPTY_WIDTH : 1));
}

export interface LadderSection {
  readonly side: LadderSide;
  /** How wide the bars are that this heading spans, in bars of full width. */
  readonly width: number;
}

/** The headings under the axis, each over its own bars. */
export function getLadderSections(bars: readonly LadderBar[]): readonly LadderSection[] {
  const sides = [...new Set(bars.map((bar) => bar.side))];
  const weights = getLadderWeights(bars);
  const widthOf = (side: LadderSide): number =>
    weights.reduce((sum, weight, index) => (bars[index]?.side === side ? sum + weight : sum), 0);
  return sides.map((side) => ({ side, width: widthOf(side) }));
}

/** The bar with the largest amount; undefined when no bar holds anything. */
export function getLargestBar(bars: readonly LadderBar[]): (LadderBar & { readonly amount: Centavos }) | undefined {
  return bars
    .flatMap((bar) => (bar.amount === null || bar.amount === 0 ? [] : [{ ...bar, amount: bar.amount }]))
    .toSorted((one, other) => other.amount - one.amount)[0];
}

/** Every amount the scale must reach, those of the overlays included. */
export function getLadderAmounts(bars: readonly LadderBar[]): readonly Centavos[] {
  return bars
    .flatMap((bar) => [bar.amount, ...bar.overlays.map((overlay) => overlay.amount)])
    .filter((one) => one !== null);
}
