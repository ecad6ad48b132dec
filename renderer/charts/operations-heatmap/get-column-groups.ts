import type { BarSide } from '../axis/code-order.ts';
import type { HeatColumn } from './get-heat-map.ts';

export interface ColumnGroup {
  readonly side: BarSide;
  readonly count: number;
}

/** The headings over the codes, each over its own columns. */
export function getColumnGroups(columns: readonly HeatColumn[]): readonly ColumnGroup[] {
  return [...Map.groupBy(columns, ({ side }) => side)].map(([side, own]) => ({ side, count: own.length }));
}
