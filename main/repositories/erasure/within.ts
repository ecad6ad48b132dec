import { sentSince, type Table } from '../tables/table.ts';

/** Which rows an erasure reaches. */
export interface Within {
  /** The clock of the erasure of the team that is followed; null where an officer erases here. */
  readonly beats: bigint | null;
  /** Of tables by name, the last row that an erasure does not reach; null if it reaches all. */
  readonly after: ReadonlyMap<string, number> | null;
}

/** SQL of whether an erasure reaches a row `own`, with its values. */
export interface Reach {
  readonly sql: string;
  readonly values: { readonly beats: bigint | null; readonly last: number };
}

/** After a merge it reaches no row without a number: none comes with another row. */
export function withinOf(table: Table, { beats, after }: Within): Reach {
  const brought = after === null ? 'true' : table.isUnnumbered ? 'false' : 'own.seq > @last';
  return {
    sql: `${brought} AND NOT ${sentSince(table, 'own')}`,
    values: { beats, last: after?.get(table.name) ?? 0 },
  };
}
