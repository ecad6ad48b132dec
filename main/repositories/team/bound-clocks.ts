import type { Database } from 'better-sqlite3';
import { MOST_CLOCK } from '../../ports/team.ts';

const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536";

/** What waits to be told is dated anew, in its order; what was told before changes no more than where it stands here. */
const BOUND = [
  `UPDATE team SET clock = ${NOW}`,
  'UPDATE held_rows SET clock = (SELECT clock FROM team) WHERE clock > @latest',
  'UPDATE team_tombstones SET clock = (SELECT clock FROM team) WHERE clock > @latest',
  'UPDATE shared_rows SET clock = (SELECT clock FROM team) WHERE clock > @latest',
  `UPDATE team_changes SET clock = (SELECT clock FROM team) + (SELECT count(*) FROM team_changes AS earlier
     WHERE (earlier.clock, earlier.part, earlier.id) <= (team_changes.clock, team_changes.part, team_changes.id)
       AND earlier.clock > @latest) WHERE clock > @latest`,
  `UPDATE shared_rows SET clock = told.clock FROM team_changes AS told
     WHERE (told.part, told.id) = (shared_rows.part, shared_rows.id)`,
  'UPDATE team SET clock = max(clock, ifnull((SELECT max(clock) FROM team_changes), 0))',
];

/**
 * Sets clocks beyond `latest` to the present one: they came from who dates ahead, or were written while this computer's
 * clock was. From then on what is written here is neither older than what is known nor taken for a contradiction.
 */
export function boundClocks(database: Database, latest: bigint): void {
  const isBeyond = database.prepare<[bigint], number>('SELECT 1 FROM team WHERE clock > ?').pluck().get(latest);
  if (isBeyond === undefined) return;
  const bound = database.transaction(() => {
    for (const sql of BOUND) database.prepare(sql).run(...(sql.includes('@latest') ? [{ latest }] : []));
  });
  bound.immediate();
}

/** A version before took any clock: one more than the greatest there is would refuse each write. */
export function boundKnownClocks(database: Database): void {
  if (!database.readonly) boundClocks(database, MOST_CLOCK);
}
