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

/** Advances the hybrid clock to the present (milliseconds times 65536), or by one if it is already there. */
export const ADVANCE_CLOCK =
  "UPDATE team SET clock = max(clock + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536)";

const OWN = "(SELECT record ->> '$.workstation' FROM team)";

/** A change after which a row waits to be sent. */
interface Change {
  readonly table: string;
  readonly on: 'INSERT' | 'DELETE' | `UPDATE OF ${string}`;
  readonly when: string;
  /** SQL of the name and subject of the row that is sent. */
  readonly id: string;
  readonly subject: string;
  /** SQL after `FROM team` that selects the rows to send instead of the changed one. */
  readonly join: string;
}

/** Notes that a row waits to be sent, and when it was changed here. */
const noted = (part: string, { id, subject, on, join }: Change): string => `
  ${ADVANCE_CLOCK};
  INSERT INTO team_changes (part, id, clock) SELECT '${part}', ${id}, clock FROM team ${join} WHERE true
    ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock;
  INSERT INTO shared_rows (part, id, subject, origin, origin_seq, clock, is_removed)
    SELECT '${part}', ${id}, ${subject}, NULL, NULL, clock, ${on === 'DELETE' ? 1 : 0} FROM team ${join} WHERE true
    ON CONFLICT (part, id) DO UPDATE SET clock = excluded.clock, is_removed = excluded.is_removed;`;

/** SQL of the key that seals a row: a subject, a row's name, or NULL for the team. */
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
    // A row that is deleted with its owner is no separate change: it has no name any more.
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
 * While rows are erased (`is_quiet` 2; 3 if the erasure came from another workstation), a changed row is noted again,
 * after a note to erase its sealed entries. Both the workstation that erases and the one that sent the row last write
 * these notes.
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

export const sharedTriggers = [...SHARED.values()].map((one) => triggersOf(one.table, one.share)).join('\n');
