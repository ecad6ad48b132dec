import { getTicks } from './scale.ts';

export type AxisKind = 'cents' | 'ratio' | 'count';

interface Axis {
  /** In the unit of the values. */
  readonly ticks: readonly number[];
  readonly lowest: number;
  readonly highest: number;
}

/** Factors to the size for which ticks are chosen: one percent or one item counts as one real. */
const HUNDREDTHS: Readonly<Record<AxisKind, number>> = { cents: 1, ratio: 10_000, count: 100 };

/** Round steps from the lowest to just above the highest value; always with zero, and whole for counts. */
export function getAxis(kind: AxisKind, values: readonly number[]): Axis {
  const unit = HUNDREDTHS[kind];
  const amounts = values.map((value) => value * unit);
  const all = getTicks(amounts, 'linear').map(({ cents }) => cents / unit);
  const ticks = kind === 'count' ? wholeSteps(all) : all;
  return { ticks, lowest: ticks[0] ?? 0, highest: ticks.at(-1) ?? 1 };
}

function wholeSteps(ticks: readonly number[]): readonly number[] {
  return [...new Set(ticks.map((tick) => (tick < 0 ? Math.floor(tick) : Math.ceil(tick))))];
}
