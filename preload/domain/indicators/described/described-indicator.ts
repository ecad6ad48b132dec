/** From where an indicator asks for attention and from where it alerts, in the unit of its scale; null: not set. */
export interface Threshold {
  readonly attention: number | null;
  readonly alert: number | null;
}

/** How an indicator is measured: in percent, points of the HHI or whole operations. */
export interface Scale {
  readonly unit: 'percent' | 'points' | 'count';
  /** The most a threshold can be; the least is 0. */
  readonly highest: number;
  readonly worse: 'higher' | 'lower';
}

/** The groups of the indicators, in the order of a reading; `quality` is of the response. */
export const TOPICS = ['payment', 'tenor', 'limits', 'concentration', 'relationship', 'quality'] as const;
export type Topic = (typeof TOPICS)[number];

interface IndicatorWords {
  readonly name: string;
  /** Absent if the formula is one that several share. */
  readonly formula?: string;
  /** What a figure tells and does not tell, or what to make of it. */
  readonly high: string;
}

/** All that is said of an indicator; what computes it stands beside this folder. */
export interface DescribedIndicator {
  readonly topic: Topic;
  /** How the page of a case prints it; absent of one that is made of what is saved beside the answer. */
  readonly cited?: 'ratio' | 'cents' | 'bucket' | 'count' | 'months' | 'processed' | 'change' | 'signed_cents';
  /** True if kept figures hold it, so that a credit policy may measure it. */
  readonly isPolicyMeasure?: true;
  /** True if its inputs by modality stand among the operations. */
  readonly isOfOperations?: true;
  /** True if it is read from two answers, this one and that of the month before. */
  readonly isChange?: true;
  /**
   * Where an institution begins to be warned, of persons and of companies; absent of one that warns of nothing. No norm gives
   * these figures (docs/register.md#indicators).
   */
  readonly threshold?: { readonly scale?: Scale; readonly pf: Threshold; readonly pj: Threshold };
  readonly words: { readonly pt: IndicatorWords; readonly en: IndicatorWords };
}

/** Structure is no arrears: it has no threshold until the institution sets one. */
export const NOT_SET: Threshold = { attention: null, alert: null };

/** Scales other than percent, of which more is worse. */
export const SCALES = {
  least: { unit: 'percent', highest: 100, worse: 'lower' },
  points: { unit: 'points', highest: 10_000, worse: 'higher' },
  count: { unit: 'count', highest: 9_999, worse: 'higher' },
} as const satisfies Readonly<Record<string, Scale>>;

export const describedIndicator = <const Described extends DescribedIndicator>(described: Described): Described =>
  described;
