import type { ComparisonRow } from '#domain/comparison/comparison-row.ts';

/** A row, and its change on the scale of its unit. */
export interface DifferenceBar extends ComparisonRow {
  /** −1 to 1; zero if nothing changed or a side is not informed. */
  readonly length: number;
}

/** Fixed scales of percentages and shares: a tenth of a point stays short even as the largest change. */
const WHOLES: readonly (readonly [ComparisonRow['unit'], number])[] = [
  ['percent', 100],
  ['ratio', 1],
];

/** Changes of one unit share a scale; that of amounts and of counts ends at the largest change. */
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
