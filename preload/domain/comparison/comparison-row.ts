import { changeBetween } from '../basics/evolution.ts';

type ComparisonGroup = 'indicador' | 'cliente' | 'carteira' | 'modalidade' | 'vencimento';

interface ComparisonSubject {
  readonly group: ComparisonGroup;
  /** The indicator's id, the specification's field name, or the modality's or maturity's code. */
  readonly key: string;
  /**
   * Modality: `total`, `A VENCER`, `VENCIDO` or another tipo. Maturity: inside or outside of the `portfolio`. Otherwise
   * null.
   */
  readonly part: string | null;
  /** The code's text; null for an indicator or field, which the window names. */
  readonly label: string | null;
  /** `ratio`: 0.1 is 10 %. */
  readonly unit: 'cents' | 'count' | 'percent' | 'ratio';
}

/** One figure of two responses side by side; null if a response does not inform it, which is not zero. */
export interface ComparisonRow extends ComparisonSubject {
  readonly left: number | null;
  readonly right: number | null;
  /** right − left in `unit`; null if a side is not informed. */
  readonly difference: number | null;
  /** difference ÷ |left|, with 0.1 for 10 %; null for a share, if left is zero, or if a side is not informed. */
  readonly ratio: number | null;
  /** Zero or not informed on both sides; a view may hide the row. */
  readonly empty: boolean;
}

export function comparisonRow(subject: ComparisonSubject, left: number | null, right: number | null): ComparisonRow {
  const { difference, relative } = changeBetween(right, left);
  return { ...subject, left, right, difference, ratio: relative, empty: (left ?? 0) === 0 && (right ?? 0) === 0 };
}
