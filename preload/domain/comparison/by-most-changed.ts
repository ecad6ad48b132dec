import type { ComparisonRow } from './comparison-row.ts';

/** Changed, informed by one side only, the same on both sides, informed by none. */
function rank({ left, right, difference }: ComparisonRow): number {
  if (difference !== null) return difference === 0 ? 2 : 0;
  return left === null && right === null ? 3 : 1;
}

/** Shares, amounts, counts and percentages cannot be weighed against each other; shares tell what the amounts mean. */
const UNITS: readonly ComparisonRow['unit'][] = ['ratio', 'cents', 'count', 'percent'];

/** How much a row changed: in its unit, or in proportion. What came from zero outweighs every proportion. */
function weight(row: ComparisonRow, measure: 'difference' | 'ratio'): number {
  if (measure === 'difference') return Math.abs(row.difference ?? 0);
  return row.ratio === null ? Number.POSITIVE_INFINITY : Math.abs(row.ratio);
}

function heavier(one: number, other: number): number {
  return one === other ? 0 : other - one;
}

/**
 * The rows by what changed most, the given order where they are equal: first what changed, then what only one
 * response informs, then what stayed, then what none informs.
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
