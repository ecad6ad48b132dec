import type { Database } from 'better-sqlite3';
import { attempts } from './tables/attempts.ts';
import { namedRows } from './tables/named-rows.ts';
import { namedColumns, pick, type Row } from './tables/table.ts';

/** Returns all attempts of an archive, oldest first, with names instead of numbers. */
export function attemptsIn(database: Database): readonly Row[] {
  return database
    .prepare<[], Row>(`SELECT ${namedColumns(attempts, 'own')} FROM attempts AS own ORDER BY own.seq`)
    .all();
}

const ended = (attempt: Row): Row => ({
  ...attempt,
  state: attempt.state === 'intent' ? 'unknown' : (attempt.state ?? null),
});

/**
 * Returns whether an attempt takes its end from the other archive: it is under way here, or it waits here and has ended
 * there.
 */
function isToEnd(here: Row, there: Row): boolean {
  const waits = here.state === 'unknown' && here.settlement === null;
  return here.state === 'intent' || (waits && (there.state !== 'unknown' || there.settlement === 'asked_again'));
}

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

/** An attached result is not in this archive, and the officer must decide again to give the attempt up. */
function endOf(there: Row): Row {
  const settlement = there.settlement === 'asked_again' ? 'asked_again' : null;
  return { ...pick(there, END), settlement };
}

/**
 * Adds the attempts that an archive lacks and ends those that have ended since, because queries made after a backup
 * were paid even if the backup is restored. Returns the number of attempts added or ended.
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
