import { type Centavos, ratio } from '#domain/basics/money.ts';
import type { LadderSide } from '#domain/consulta/ladder-buckets.ts';
import { EARLY_BUCKET } from '#domain/maturity/early-split.ts';
import { plot, type Scale } from '../axis/scale.ts';
import { RAMP_STEPS } from '../paint/bar-paint.ts';

/** Amounts in cents. */
export interface LadderStep {
  readonly key: string;
  readonly side: LadderSide;
  /** Null if not informed. */
  readonly amount: Centavos | null;
  /** Share of carteira ativa; null outside it. */
  readonly share: number | null;
  readonly cumulative: Centavos | null;
  /** Null if not divided by bucket. */
  readonly foreignCurrency: Centavos | null;
  /** Codes of operations that it sums up; absent if not used. */
  readonly codes?: readonly LadderCode[];
}

/** Sum of the operations under one maturity code. */
export interface LadderCode {
  readonly codigo: string;
  readonly amount: Centavos;
}

/** A ladder of another month or subject, drawn as marks beside the bars. */
export interface Overlay {
  readonly key: string;
  readonly label: string;
  /** The saved result it is drawn from. */
  readonly resultId: string;
  readonly amounts: ReadonlyMap<string, Centavos | null>;
  /** The reason why some steps do not compare; undefined if all do. */
  readonly note?: string | undefined;
}

interface OverlayMark {
  readonly key: string;
  readonly label: string;
  /** Null if not informed. */
  readonly amount: Centavos | null;
  readonly plotted: number;
}

export interface LadderBar extends LadderStep {
  /** Distance from the month's end within its side, 1 for the nearest: the step of its colour ramp. */
  readonly shade: number;
  /** Height on the scale; zero if not informed. */
  readonly plotted: number;
  /** Height of the part in foreign currency; null if it is zero or not informed. */
  readonly plottedForeign: number | null;
  /** Cumulative ÷ carteira ativa of the last bucket; null outside the axis. */
  readonly cumulativeShare: number | null;
  /** Height of the line; null before the first amount, so that it does not run along zero. */
  readonly plottedCumulative: number | null;
  readonly overlays: readonly OverlayMark[];
}

/** Bars in the ladder's order; the side of unknown codes has a bar only if it has an amount. */
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

/** Overdue steps come before the month's end, so the last of them is the nearest. */
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

/** Width of a bar on an empty side, as a share of a full bar's. */
const EMPTY_WIDTH = 0.34;

/** Halves of the axis; one shrinks if all its bars and overlays are known to be zero. */
const HALVES: readonly LadderSide[] = ['vencido', 'a_vencer'];

/** Relative widths of the bars: the empty half of the axis leaves its room to the other one. */
export function getLadderWeights(bars: readonly LadderBar[]): readonly number[] {
  const isEmpty = ({ amount, overlays }: LadderBar): boolean =>
    amount === 0 && overlays.every((overlay) => (overlay.amount ?? 0) === 0);
  const empty = HALVES.filter((side) => bars.every((bar) => bar.side !== side || isEmpty(bar)));
  return bars.map(({ side }) => (empty.includes(side) ? EMPTY_WIDTH : 1));
}

export interface LadderSection {
  readonly side: LadderSide;
  /** Width of its bars, in bars of full width. */
  readonly width: number;
}

export function getLadderSections(bars: readonly LadderBar[]): readonly LadderSection[] {
  const sides = [...new Set(bars.map((bar) => bar.side))];
  const weights = getLadderWeights(bars);
  const widthOf = (side: LadderSide): number =>
    weights.reduce((sum, weight, index) => (bars[index]?.side === side ? sum + weight : sum), 0);
  return sides.map((side) => ({ side, width: widthOf(side) }));
}

/** Undefined if every bar is zero or not informed. */
export function getLargestBar(bars: readonly LadderBar[]): (LadderBar & { readonly amount: Centavos }) | undefined {
  return bars
    .flatMap((bar) => (bar.amount === null || bar.amount === 0 ? [] : [{ ...bar, amount: bar.amount }]))
    .toSorted((one, other) => other.amount - one.amount)[0];
}

export function getLadderAmounts(bars: readonly LadderBar[]): readonly Centavos[] {
  return bars
    .flatMap((bar) => [bar.amount, ...bar.overlays.map((overlay) => overlay.amount)])
    .filter((one) => one !== null);
}
