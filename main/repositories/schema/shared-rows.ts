/** Gives what follows a later hybrid clock: milliseconds, times 65536, or one more than the newest that was given or seen. */
export const ADVANCE_CLOCK =
  "UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536)";

/** A change of a table that a team learns of. */
export interface Shared {
  readonly table: string;
  readonly on: 'INSERT' | 'DELETE' | `UPDATE OF ${string}`;
  readonly part: string;
  /** SQL of the row's name in the team. */
  readonly id: string;
  /**
   * SQL of whose row it is, NULL for nobody's. Left out where a row may name anybody and is nobody's own: its entries are
   * sealed by a key of the row.
   */
  readonly subject?: string;
  /** Left out where every such change is shared. */
  readonly when?: string;
  /** SQL of the other rows that are noted in place of the changed one, joined to `team`. */
  readonly join?: string;
}

const OWN = "(SELECT record ->> '$.workstation' FROM team)";

/** The row waits to be sent, and says when it was changed here. */
const noted = ({ part, id, on, join = '' }: Shared, subject: string): string => `
  ${ADVANCE_CLOCK};
  INSERT INTO team_changes (part, id, clock) SELECT '${part}', ${id}, clock FROM team ${join} WHERE true
    ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
  INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
    SELECT '${part}', ${id}, ${subject}, NULL, NULL, clock, ${on === 'DELETE' ? 1 : 0} FROM team ${join} WHERE true
    ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;`;

/** The triggers by which a change is noted; `number` makes their names. */
export function triggersOf(shared: Shared, number: number): string {
  const { table, on, part, id, subject, when } = shared;
  const name = `team_${String(number).padStart(2, '0')}_${part}`;
  const only = when === undefined ? '' : ` AND ${when}`;
  const row = `'row ${part} ' || ${id}`;
  const shares = `
CREATE TRIGGER ${name} AFTER ${on} ON ${table}
WHEN (SELECT is_quiet FROM team) = 0${only}
BEGIN${noted(shared, subject ?? row)}
END;`;
  return subject === undefined && on !== 'INSERT' ? shares + erasedTrigger(shared, { name, row, only }) : shares;
}

/**
 * While an erasure is written (`is_quiet` 2; 3 where another workstation's is followed) a row that it changes is noted anew,
 * and before it that what was sealed of it is erased: by who erases, and by who sent the row last.
 */
function erasedTrigger(shared: Shared, { name, row, only }: Readonly<Record<'name' | 'row' | 'only', string>>): string {
  const { table, on, part, id } = shared;
  const isSentHere = `EXISTS (SELECT 1 FROM shared_rows
    WHERE part = '${part}' AND shared_rows.id = ${id} AND ifnull(origin, ${OWN}) = ${OWN})`;
  return `
CREATE TRIGGER ${name}_erased AFTER ${on} ON ${table}
WHEN ((SELECT is_quiet FROM team) = 2 OR ((SELECT is_quiet FROM team) = 3 AND ${isSentHere}))${only}
BEGIN
  ${ADVANCE_CLOCK};
  INSERT INTO team_changes (part, id, clock, body)
    SELECT 'erasures', ${row}, clock, json_object('row', ${row}) FROM team WHERE true
    ON CONFLICT DO UPDATE SET clock = excluded.clock, body = excluded.body;
  UPDATE outbox SET sealed = x'', subject = NULL WHERE subject = ${row};${noted(shared, row)}
END;`;
}
