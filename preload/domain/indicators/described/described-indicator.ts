/** Levels from which an indicator needs attention or alerts, in the unit of its scale; null: not set. */
export interface Threshold {
  readonly attention: number | null;
  readonly alert: number | null;
}

/** The unit of an indicator's thresholds: percent, points of the HHI or whole operations. */
export interface Scale {
  readonly unit: 'percent' | 'points' | 'count';
  /** The highest possible threshold; the lowest is 0. */
  readonly highest: number;
  readonly worse: 'higher' | 'lower';
}

/** Groups of indicators, in reading order; `quality` is about the response. */
export const TOPICS = ['payment', 'tenor', 'limits', 'concentration', 'relationship', 'quality'] as const;
export type Topic = (typeof TOPICS)[number];

interface IndicatorWords {
  readonly name: string;
  /** Absent if several indicators share the formula. */
  readonly formula?: string;
  /** The meaning and limits of the figure, or the next step. */
  readonly high: string;
}

/** Everything about an indicator except its computation, which is in the parent folder. */
export interface DescribedIndicator {
  readonly topic: Topic;
  /** The printed form on the page of a case; absent if the indicator needs more than the answer. */
  readonly cited?: 'ratio' | 'cents' | 'bucket' | 'count' | 'months' | 'processed' | 'change' | 'signed_cents';
  /** True if kept figures hold it, so that a credit policy may measure it. */
  readonly isPolicyMeasure?: true;
  /** True if its inputs by modality come from the operations. */
  readonly isOfOperations?: true;
  /** True if it is read from two answers, this one and that of the month before. */
  readonly isChange?: true;
  /**
   * An institution's first thresholds, for people and for companies; absent if the indicator never warns. No norm gives
   * these figures (docs/register.md#indicators).
   */
  readonly threshold?: { readonly scale?: Scale; readonly pf: Threshold; readonly pj: Threshold };
  readonly words: { readonly pt: IndicatorWords; readonly en: IndicatorWords };
}

/** Structure does not mean arrears: it has no threshold until the institution sets one. */
export const NOT_SET: Threshold = { attention: null, alert: null };

/** Scales other than percent with higher values worse. */
export const SCALES = {
  least: { unit: 'percent', highest: 100, worse: 'lower' },
  points: { unit: 'points', highest: 10_000, worse: 'higher' },
  count: { unit: 'count', highest: 9_999, worse: 'higher' },
} as const satisfies Readonly<Record<string, Scale>>;

export const describedIndicator = <const Described extends DescribedIndicator>(described: Described): Described =>
  described;
