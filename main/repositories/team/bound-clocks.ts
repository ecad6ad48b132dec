import type { Database } from 'better-sqlite3';
import { MOST_CLOCK } from '../../ports/team.ts';
import type { OwnEntry } from '../../ports/team-archive.ts';

const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536";

/** Waiting changes get new clocks in their order; changes already sent get the present clock, in this archive only. */
const BOUND = [
  `UPDATE team SET clock = max(${NOW}, @newest)`,
  'UPDATE held_rows SET clock = (SELECT clock FROM team) WHERE clock > @latest',
  'UPDATE team_tombstones SET clock = (SELECT clock FROM team) WHERE clock > @latest',
  'UPDATE shared_rows SET clock = (SELECT clock FROM team) WHERE clock > @latest',
  `UPDATE team_changes SET clock = (SELECT clock FROM team) + (SELECT count(*) FROM team_changes AS earlier
     WHERE (earlier.clock, earlier.part, earlier.id) <= (team_changes.clock, team_changes.part, team_changes.id)
       AND earlier.clock > @latest) WHERE clock > @latest`,
  `UPDATE shared_rows SET clock = sent.clock FROM team_changes AS sent
     WHERE (sent.part, sent.id) = (shared_rows.part, shared_rows.id)`,
  'UPDATE team SET clock = max(clock, ifnull((SELECT max(clock) FROM team_changes), 0))',
];

/**
 * Sets clocks beyond `latest` to the present one: a workstation with a wrong clock sent them, or this computer's clock
 * was wrong. Later changes here are then not older than received rows and no contradiction.
 */
export function boundClocks(database: Database, latest: bigint, redated: readonly OwnEntry[]): void {
  const isBeyond = database.prepare<[bigint], number>('SELECT 1 FROM team WHERE clock > ?').pluck().get(latest);
  if (isBeyond === undefined) return;
  const newest = redated.reduce((most, { clock }) => (clock > most ? clock : most), 0n);
  const values = { latest, newest };
  const bound = database.transaction(() => {
    if (isEmptiedSince(database, redated)) return;
    putRedated(database, redated);
    for (const sql of BOUND) database.prepare(sql).run(...(sql.includes('@') ? [values] : []));
  });
  bound.immediate();
}

/** True if the entry no longer belongs to a subject's row. */
const SAYS_NOTHING = '@subjectTag IS NULL AND (SELECT subject_tag IS NOT NULL FROM outbox WHERE seq = @seq)';

/** Replaces own entries with redated ones, and updates the clocks of their rows and erasures. */
const PUT = [
  `UPDATE shared_rows SET clock = @clock WHERE (origin, origin_seq) = (@workstation, @seq)
     AND clock = (SELECT clock FROM outbox WHERE seq = @seq)`,
  `UPDATE team_tombstones SET clock = @clock WHERE workstation_id = @workstation
     AND clock = (SELECT clock FROM outbox WHERE seq = @seq)`,
  // Sends the row of such an entry again if it still exists.
  `INSERT INTO team_changes (part, id, clock) SELECT part, id, @clock FROM shared_rows
     WHERE (origin, origin_seq) = (@workstation, @seq) AND ${SAYS_NOTHING}
       AND (SELECT sealed FROM outbox WHERE seq = @seq) <> x'' ON CONFLICT DO NOTHING`,
  `UPDATE outbox SET kind = @kind, clock = @clock, previous = @previous, hash = @hash, sealed_sha256 = @sealedSha256,
     sealed = @sealed, subject = iif(${SAYS_NOTHING}, NULL, subject), result_id = iif(${SAYS_NOTHING}, NULL, result_id),
     subject_tag = @subjectTag WHERE seq = @seq`,
];

function putRedated(database: Database, redated: readonly OwnEntry[]): void {
  const statements = PUT.map((sql) => database.prepare(sql));
  for (const entry of redated) for (const statement of statements) statement.run(entry);
}

/**
 * Returns whether an erasure emptied one of the entries since they were redated; the next exchange then tries again.
 */
function isEmptiedSince(database: Database, redated: readonly OwnEntry[]): boolean {
  const isEmpty = database.prepare<[number]>(`SELECT 1 FROM outbox WHERE seq = ? AND sealed = x''`).pluck();
  return redated.some(({ seq, kind }) => kind === 'row' && isEmpty.get(seq) !== undefined);
}

/** An older version accepted any clock, but the greatest integer plus one would fail each write. */
export function boundKnownClocks(database: Database): void {
  if (!database.readonly) database.prepare('UPDATE team SET clock = min(clock, ?)').run(MOST_CLOCK);
}
