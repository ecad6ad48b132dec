/** Which rows of others an erasure looks at. */
export interface RowsToErase {
  /** The names of the subject. */
  readonly known: readonly string[];
  /** Those of a greater number than this alone. */
  readonly after?: number;
  /** The clock of the erasure of the team that is followed; null where an officer erases here. */
  readonly beats?: bigint | null;
}

/**
 * SQL of whether another workstation told a row after the erasure of the team that is followed, of the clock `@beats`:
 * whoever told it erases it too, unless it knew of the erasure by then. Null where an officer erases here: no row was.
 */
export const toldSince = (
  part: 'groups' | 'group_links' | 'group_snapshots' | 'views' | 'watches',
  id: string,
): string => `
EXISTS (SELECT 1 FROM shared_rows, team WHERE shared_rows.part = '${part}' AND shared_rows.id = ${id} AND shared_rows.clock > @beats
  AND ifnull(origin, record ->> '$.workstation') <> record ->> '$.workstation'
  AND NOT EXISTS (SELECT 1 FROM team_changes AS own WHERE (own.part, own.id) = (shared_rows.part, shared_rows.id)))`;
