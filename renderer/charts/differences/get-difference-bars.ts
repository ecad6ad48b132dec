import type { ComparisonRow } from '#domain/comparison/comparison-row.ts';

/** A row with the length of its change among the rows of its unit. */
export interface DifferenceBar extends ComparisonRow {
  /** −1 to 1 of its scale; zero where nothing changed or a side is silent. */
  readonly length: number;
}

/** The scales of percentages and shares: a tenth of a point is little even where nothing changed more. */
const WHOLES: readonly (readonly [ComparisonRow['unit'], number])[] = [
  ['percent', 100],
  ['ratio', 1],
];

/**
 * Changes of one unit on one scale, amounts and counts on that of the largest: they cannot be weighed against each
 * other.
 */
export function getDifferenceBars(rows: readonly ComparisonRow[]): readonly DifferenceBar[] {
  const largest = new Map(WHOLES);
  for (const { unit, difference } of rows) {
    largest.set(unit, Math.max(largest.get(unit) ?? 0, Math.abs(difference ?? 0)));
  }
  return rows.map((row) => {
    const whole = largest.get(row.unit) ?? 0;
    return { ...row, length: whole === 0 ? 0 : (row.difference ?? 0) / whole };
  });
}
