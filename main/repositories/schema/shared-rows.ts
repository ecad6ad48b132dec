import {
  isSharedWhenNew,
  nameOf,
  type OfRow,
  type RelatedChange,
  type Share,
  subjectOf,
  type Table,
} from '../tables/table.ts';
import { SHARED } from '../tables/tables.ts';

/** Gives what follows a later hybrid clock: milliseconds, times 65536, or one more than the newest that was given or seen. */
export const ADVANCE_CLOCK =
  "UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536)";

const OWN = "(SELECT record ->> '$.workstation' FROM team)";

/** A change after which a row waits to be sent. */
interface Change {
  readonly table: string;
  readonly on: 'INSERT' | 'DELETE' | `UPDATE OF ${string}`;
  readonly when: string;
  /** SQL of the name of the row that is sent, and of its subject. */
  readonly id: string;
  readonly subject: string;
  /** SQL after `FROM team` of the rows that are sent instead of the changed one. */
  readonly join: string;
}

/** The row waits to be sent, and says when it was changed here. */
const noted = (part: string, { id, subject, on, join }: Change): string => `
  ${ADVANCE_CLOCK};
  INSERT INTO team_changes (part, id, clock) SELECT '${part}', ${id}, clock FROM team ${join} WHERE true
    ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
  INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
    SELECT '${part}', ${id}, ${subject}, NULL, NULL, clock, ${on === 'DELETE' ? 1 : 0} FROM team ${join} WHERE true
    ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;`;

/** SQL of by whom a row is sealed: a subject, a row by its name, or NULL for the team. */
export function sealedBy(table: Table, { part, sealed }: Share, row: string): string {
  if (sealed === 'team') return 'NULL';
  return sealed === 'row' ? `'row ${part} ' || ${nameOf(table, row)}` : (subjectOf(table, row) ?? 'NULL');
}

function triggersOf(table: Table, share: Share): string {
  const { part, changes = [], changesWhen, sharesRemoval, alsoSharedBy = [] } = share;
  const when: OfRow = (row) => isSharedWhenNew(share, row);
  const of = (row: string) => ({ id: nameOf(table, row), subject: sealedBy(table, share, row), join: '' });
  const sent: readonly Change[] = [
    { table: table.name, on: 'INSERT', when: when('new'), ...of('new') },
    ...(changes.length === 0
      ? []
      : [
          {
            table: table.name,
            on: `UPDATE OF ${changes.join(', ')}` as const,
            when: changesWhen ?? when('new'),
            ...of('new'),
          },
        ]),
    // A row that goes with the one it belongs to is no change of its own: it has no name any more.
    ...(sharesRemoval === undefined
      ? []
      : [
          {
            table: table.name,
            on: 'DELETE' as const,
            when: `${when('old')} AND ${nameOf(table, 'old')} IS NOT NULL`,
            ...of('old'),
          },
        ]),
    ...alsoSharedBy.map((change) => relatedChange(table, share, change)),
  ];
  return sent
    .map((change, at) => triggerOf(part, change, `team_${part}_${at + 1}`) + erasedOf(share, change, at))
    .join('');
}

function relatedChange(table: Table, share: Share, { table: by, on, when = 'true', which }: RelatedChange): Change {
  const row = 'shared_row';
  return {
    table: by,
    on,
    when: `${when} AND EXISTS (SELECT 1 FROM ${table.name} AS ${row} WHERE ${which})`,
    id: nameOf(table, row),
    subject: sealedBy(table, share, row),
    join: `JOIN ${table.name} AS ${row} ON ${which} AND ${isSharedWhenNew(share, row)}`,
  };
}

const triggerOf = (part: string, change: Change, name: string): string => `
CREATE TRIGGER ${name} AFTER ${change.on} ON ${change.table}
WHEN (SELECT is_quiet FROM team) = 0 AND ${change.when}
BEGIN${noted(part, change)}
END;`;

/**
 * While an erasure is written (`is_quiet` 2; 3 where another workstation's is followed) a row that it changes is noted anew,
 * and before it that what was sealed of it is erased: by who erases, and by who sent the row last.
 */
function erasedOf({ part, sealed }: Share, change: Change, at: number): string {
  if (sealed !== 'row' || change.on === 'INSERT') return '';
  const { table, on, when, id, subject: row } = change;
  const isSentHere = `EXISTS (SELECT 1 FROM shared_rows
    WHERE part = '${part}' AND shared_rows.id = ${id} AND ifnull(origin, ${OWN}) = ${OWN})`;
  return `
CREATE TRIGGER team_${part}_${at + 1}_erased AFTER ${on} ON ${table}
WHEN ((SELECT is_quiet FROM team) = 2 OR ((SELECT is_quiet FROM team) = 3 AND ${isSentHere})) AND ${when}
BEGIN
  ${ADVANCE_CLOCK};
  INSERT INTO team_changes (part, id, clock, body)
    SELECT 'erasures', ${row}, clock, json_object('row', ${row}) FROM team WHERE true
    ON CONFLICT DO UPDATE SET clock = excluded.clock, body = excluded.body;
  UPDATE outbox SET sealed = x'', subject = NULL WHERE subject = ${row};${noted(part, change)}
END;`;
}

/** The triggers by which each change that a team learns of is noted. */
export const sharedTriggers = [...SHARED.values()].map((one) => triggersOf(one.table, one.share)).join('\n');
