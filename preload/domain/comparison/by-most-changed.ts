import type { ComparisonRow } from './comparison-row.ts';

/** Changed first, then informed by one side only, then equal, then informed by neither. */
function rank({ left, right, difference }: ComparisonRow): number {
  if (difference !== null) return difference === 0 ? 2 : 0;
  return left === null && right === null ? 3 : 1;
}

/**
 * Different units cannot be weighed against each other; shares come first because they put the amounts in proportion.
 */
const UNITS: readonly ComparisonRow['unit'][] = ['ratio', 'cents', 'count', 'percent'];

/** Size of a row's change, in its unit or in proportion. A change from zero outweighs every proportion. */
function weight(row: ComparisonRow, measure: 'difference' | 'ratio'): number {
  if (measure === 'difference') return Math.abs(row.difference ?? 0);
  return row.ratio === null ? Number.POSITIVE_INFINITY : Math.abs(row.ratio);
}

function heavier(one: number, other: number): number {
  return one === other ? 0 : other - one;
}

/**
 * Sorts rows by the largest change; equal ones keep the given order. Changed rows come first, then those informed by
 * one response only, then unchanged ones, then those that neither informs.
 */
export function byMostChanged(
  rows: readonly ComparisonRow[],
  measure: 'difference' | 'ratio' = 'difference',
): ComparisonRow[] {
  return rows.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (measure === 'difference' ? UNITS.indexOf(one.unit) - UNITS.indexOf(other.unit) : 0) ||
      heavier(weight(one, measure), weight(other, measure)) ||
      heavier(weight(one, 'difference'), weight(other, 'difference')),
  );
}
