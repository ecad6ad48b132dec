import { sentSince, type Table } from '../tables/table.ts';

export interface Within {
  /** The clock of the team's erasure that is applied here; null if an officer of this workstation erases. */
  readonly beats: bigint | null;
  /** The last row, by table name, that the erasure keeps; null if it reaches all rows. */
  readonly after: ReadonlyMap<string, number> | null;
}

/** SQL that tests whether an erasure reaches a row `own`, with its values. */
export interface Reach {
  readonly sql: string;
  readonly values: { readonly beats: bigint | null; readonly last: number };
}

/** After a merge the erasure reaches no row without a number, because none arrives with another row. */
export function withinOf(table: Table, { beats, after }: Within): Reach {
  const brought = after === null ? 'true' : table.isUnnumbered ? 'false' : 'own.seq > @last';
  return {
    sql: `${brought} AND NOT ${sentSince(table, 'own')}`,
    values: { beats, last: after?.get(table.name) ?? 0 },
  };
}
