import type { Database } from 'better-sqlite3';
import { attempts } from './tables/attempts.ts';
import { namedRows } from './tables/named-rows.ts';
import { namedColumns, pick, type Row } from './tables/table.ts';

/** Returns all attempts of an archive, oldest first, with names in place of its numbers. */
export function attemptsIn(database: Database): readonly Row[] {
  return database
    .prepare<[], Row>(`SELECT ${namedColumns(attempts, 'own')} FROM attempts AS own ORDER BY own.seq`)
    .all();
}

/** An attempt that was under way is of unknown end. */
const ended = (attempt: Row): Row => ({
  ...attempt,
  state: attempt.state === 'intent' ? 'unknown' : (attempt.state ?? null),
});

/** Whether an attempt had no end here, or waits and has ended since. */
function isToEnd(here: Row, there: Row): boolean {
  const waits = here.state === 'unknown' && here.settlement === null;
  return here.state === 'intent' || (waits && (there.state !== 'unknown' || there.settlement === 'asked_again'));
}

/** Columns of how an attempt ended. */
const END = [
  'state',
  'ended_at',
  'day',
  'failure',
  'status',
  'reached',
  'requests',
  'claim_tag',
  'claim_fence',
  'claim_repeats',
  'paid_also_by',
];

/** What was attached to it is not here, and that it was given up is for the officer to say again. */
function endOf(there: Row): Row {
  const settlement = there.settlement === 'asked_again' ? 'asked_again' : null;
  return { ...pick(there, END), settlement };
}

/**
 * Adds to an archive the attempts that it lacks, and ends those that ended since: what was asked since a backup was made
 * was paid, whatever is restored. Returns how many it added or ended.
 */
export function carryOver(database: Database, carried: readonly Row[]): number {
  const rows = namedRows(database, attempts);
  const carry = (there: Row): boolean => {
    const here = rows.find(String(there.id));
    const settled = here === undefined ? rows.settled(there) : null;
    if (settled !== null) return rows.insert(settled) !== null;
    if (here === undefined || !isToEnd(here, there)) return false;
    rows.change(String(there.id), endOf(there));
    return true;
  };
  return database.transaction(() => carried.map(ended).filter(carry).length)();
}
