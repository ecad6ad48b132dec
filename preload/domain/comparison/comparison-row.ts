import { changeBetween } from '../basics/evolution.ts';

type ComparisonGroup = 'indicador' | 'cliente' | 'carteira' | 'modalidade' | 'vencimento';

/** Where a row stands: what it is called and which slice of it the row shows. */
interface ComparisonSubject {
  readonly group: ComparisonGroup;
  /** The indicator's id, the specification's field name, or the modality's or maturity's code. */
  readonly key: string;
  /** Modality: `total`, `A VENCER`, `VENCIDO` or another tipo. Maturity: `portfolio` or `outside` it. Else null. */
  readonly part: string | null;
  /** The code's text; null for an indicator or field, whose words the window knows. */
  readonly label: string | null;
  /** `ratio`: 0.1 is 10 %. */
  readonly unit: 'cents' | 'count' | 'percent' | 'ratio';
}

/** One figure of two responses side by side; null where a response does not inform it, which is not zero. */
export interface ComparisonRow extends ComparisonSubject {
  readonly left: number | null;
  readonly right: number | null;
  /** right − left in `unit`; null where a side is not informed. */
  readonly difference: number | null;
  /** difference ÷ |left|, 0.1 being 10 %; null of a share, where left is zero, and where a side is not informed. */
  readonly ratio: number | null;
  /** Nothing on either side: a view may leave the row out. */
  readonly empty: boolean;
}

export function comparisonRow(subject: ComparisonSubject, left: number | null, right: number | null): ComparisonRow {
  const { difference, relative } = changeBetween(right, left);
  return { ...subject, left, right, difference, ratio: relative, empty: (left ?? 0) === 0 && (right ?? 0) === 0 };
}
