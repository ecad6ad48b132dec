import type { Database } from 'better-sqlite3';
import type { SharedPart } from '../../ports/team-archive.ts';
import { IS_CITED } from '../groups/group-repository.ts';
import { ADVANCE_CLOCK } from '../schema/shared-rows.ts';
import type { WriteRows } from './body.ts';
import { sharedReader } from './collect.ts';
import { heldRowWriter } from './held-rows.ts';

/** What the group `@id` and its parts were last changed by; also of a link that was taken out. */
const OF_GROUP = `
SELECT * FROM main.shared_rows WHERE part = 'groups' AND id = @id
UNION ALL SELECT * FROM main.shared_rows WHERE part = 'group_links' AND id > @id || ' ' AND id < @id || '!'
UNION ALL SELECT * FROM main.shared_rows WHERE part = 'group_snapshots' AND id IN (
  SELECT kept.id FROM main.group_snapshots AS kept WHERE group_seq = (SELECT seq FROM main.groups WHERE groups.id = @id)
)`;

const ROWS = `
SELECT part, id, subject, ifnull(origin, @own) AS origin, ifnull(origin_seq, 0) AS seq, CAST(clock AS TEXT) AS clock
FROM (${OF_GROUP}) WHERE (clock > @removed) = @isNewer ORDER BY part = 'groups' DESC, part, CAST(clock AS INTEGER)`;

/** An auditor's workstation tells nothing: there it goes, until others tell it anew. */
const STAYS = `
SELECT 1 FROM main.groups, main.team WHERE groups.id = @id AND role <> 'auditor' AND (${IS_CITED} OR EXISTS (
  SELECT 1 FROM (${OF_GROUP}) AS changed WHERE changed.clock > @removed AND (ifnull(origin, @own) = @own OR EXISTS (
    SELECT 1 FROM main.team_changes AS untold WHERE (untold.part, untold.id) = (changed.part, changed.id)
  ))
))`;

interface RowOfGroup {
  readonly part: SharedPart;
  readonly id: string;
  readonly subject: string | null;
  readonly origin: string;
  readonly seq: number;
  readonly clock: string;
}

/** A group, and when it was removed. */
interface Removal {
  readonly id: string;
  readonly removed: bigint;
  readonly own: string;
}

/**
 * A removal takes what is older than it of its group. Where a case stands on a position of it, or what was done here is
 * newer, the group stays, and what is older is told anew: it is newer then. `own`: this workstation.
 */
export function removalWriter(database: Database, own: string): WriteRows {
  const since = database
    .prepare<[string], string>(
      `SELECT CAST(clock AS TEXT) FROM main.shared_rows WHERE part = 'group_removals' AND id = ?`,
    )
    .pluck();
  const stays = database.prepare<[Removal]>(STAYS);
  const noteAnew = noterOf(database);
  const drop = dropper(database);
  return (rows) => {
    for (const { id } of rows) {
      const removal = { id, removed: BigInt(since.get(id) ?? 0), own };
      if (stays.get(removal) === undefined) drop(removal);
      else noteAnew(removal);
    }
  };
}

function rowsOf(database: Database, isNewer: 0 | 1): (removal: Removal) => readonly RowOfGroup[] {
  const rows = database.prepare<[Removal & { readonly isNewer: number }], RowOfGroup>(ROWS);
  return (removal) => rows.all({ ...removal, isNewer });
}

function noterOf(database: Database): (removal: Removal) => void {
  const older = rowsOf(database, 0);
  const read = sharedReader(database);
  const note = database.prepare<[RowOfGroup]>(
    `INSERT INTO main.team_changes (part, id, clock) SELECT @part, @id, clock FROM main.team WHERE true
     ON CONFLICT DO UPDATE SET clock = excluded.clock`,
  );
  const change = database.prepare<[RowOfGroup]>(
    'UPDATE main.shared_rows SET clock = (SELECT clock FROM main.team) WHERE part = @part AND id = @id',
  );
  return (removal) => {
    for (const row of older(removal)) {
      if (read(row.part, row.id) === undefined) continue;
      database.exec(ADVANCE_CLOCK);
      note.run(row);
      change.run(row);
    }
  };
}

/** What others did since the removal waits for the group: they tell it anew too. */
function dropper(database: Database): (removal: Removal) => void {
  const [older, newer] = [rowsOf(database, 0), rowsOf(database, 1)];
  const read = sharedReader(database);
  const keep = heldRowWriter(database);
  const forget = database.prepare<[RowOfGroup]>('DELETE FROM main.shared_rows WHERE part = @part AND id = @id');
  const dropGroup = database.prepare<[string]>('DELETE FROM main.groups WHERE id = ?');
  const dropLink = database.prepare<[string, string]>(
    `DELETE FROM main.group_links WHERE group_seq = (SELECT seq FROM main.groups WHERE groups.id = ?) AND id = ?`,
  );
  const dropSnapshot = database.prepare<[string]>('DELETE FROM main.group_snapshots WHERE id = ?');
  const wait = (row: RowOfGroup): void => {
    const { part, id, subject, origin, seq, clock } = row;
    const found = read(part, id);
    if (found === undefined) return;
    keep({ body: { part, id, subject, row: found }, origin, seq, clock: BigInt(clock) });
    forget.run(row);
  };
  return (removal) => {
    const left = newer(removal);
    if (!left.some(({ part }) => part === 'groups')) {
      for (const row of left) wait(row);
      dropGroup.run(removal.id);
      return;
    }
    for (const { part, id } of older(removal)) {
      if (part === 'group_links') dropLink.run(removal.id, id.slice(removal.id.length + 1));
      if (part === 'group_snapshots') dropSnapshot.run(id);
    }
  };
}
