import type { Database } from 'better-sqlite3';
import { MOST_CLOCK } from '../../ports/team.ts';
import type { OwnEntry } from '../../ports/team-archive.ts';

const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER) * 65536";

/** What waits to be told is dated anew, in its order; what was told before changes no more than where it stands here. */
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
 * Sets clocks beyond `latest` to the present one: they came from who dates ahead, or were written while this computer's
 * clock was. From then on what is written here is neither older than what is known nor taken for a contradiction.
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

/** Whether an entry tells of a subject's row no more. */
const SAYS_NOTHING = '@subjectTag IS NULL AND (SELECT subject_tag IS NOT NULL FROM outbox WHERE seq = @seq)';

/** Puts own entries in the place of those of another date, with the rows and erasures that they tell of. */
const PUT = [
  `UPDATE shared_rows SET clock = @clock WHERE (origin, origin_seq) = (@workstation, @seq)
     AND clock = (SELECT clock FROM outbox WHERE seq = @seq)`,
  `UPDATE team_tombstones SET clock = @clock WHERE workstation_id = @workstation
     AND clock = (SELECT clock FROM outbox WHERE seq = @seq)`,
  // The row that it told of is told again, where it is still here.
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

/** Whether an erasure emptied one of them since they were sealed anew: the next exchange does it once more. */
function isEmptiedSince(database: Database, redated: readonly OwnEntry[]): boolean {
  const isEmpty = database.prepare<[number]>(`SELECT 1 FROM outbox WHERE seq = ? AND sealed = x''`).pluck();
  return redated.some(({ seq, kind }) => kind === 'row' && isEmpty.get(seq) !== undefined);
}

/** A version before took any clock: one more than the greatest there is would refuse each write. */
export function boundKnownClocks(database: Database): void {
  if (!database.readonly) database.prepare('UPDATE team SET clock = min(clock, ?)').run(MOST_CLOCK);
}
