import Database from 'better-sqlite3-multiple-ciphers';
import { expect, test } from 'vitest';
import { MOST_CLOCK } from '#main/ports/team.ts';
import { ADVANCE_CLOCK } from '#main/repositories/schema/shared-rows.ts';
import { team } from '#main/repositories/schema/team.ts';
import { boundClocks, boundKnownClocks } from '#main/repositories/team/bound-clocks.ts';

const LATEST = BigInt(Date.now() + 24 * 60 * 60_000) << 16n;

/** An archive whose clock another workstation set ahead, with waiting changes. */
function poisoned(clock: bigint) {
  const database = new Database(':memory:');
  database.exec(team.slice(0, team.indexOf('CREATE TRIGGER')));
  database.prepare("INSERT INTO team VALUES (1, '{}', 'officer', ?, 0)").run(clock);
  const note = database.prepare('INSERT INTO team_changes (part, id, clock) VALUES (?, ?, ?)');
  const share = database.prepare('INSERT INTO shared_rows VALUES (?, ?, NULL, ?, NULL, ?, 0)');
  for (const [id, at] of [
    ['b', clock - 1n],
    ['a', clock],
    ['early', 5n],
  ] as const) {
    note.run('notes', id, at);
    share.run('notes', id, null, at);
  }
  share.run('notes', 'theirs', 'there', clock);
  return database;
}

test.each([
  ['the greatest that a column holds', 2n ** 63n - 1n],
  ['years ahead', MOST_CLOCK],
])('data, bounded clocks: a clock that was set to %s stops no writing, and what waited keeps its order', (_, clock) => {
  const database = poisoned(clock);
  boundKnownClocks(database);
  database.exec(ADVANCE_CLOCK);
  boundClocks(database, LATEST, []);
  database.exec(ADVANCE_CLOCK);
  const now = database.prepare<[], string>('SELECT CAST(clock AS TEXT) FROM team').pluck().get() ?? '';
  expect(BigInt(now) < LATEST).toBe(true);
  const waiting = database.prepare<[], string>('SELECT id FROM team_changes ORDER BY clock').pluck().all();
  expect(waiting).toEqual(['early', 'b', 'a']);
  const known = 'SELECT part, id, CAST(clock AS TEXT) AS clock FROM';
  const changes = database.prepare<[], { clock: string }>(`${known} team_changes ORDER BY id`).all();
  const rows = database.prepare<[], { clock: string }>(`${known} shared_rows ORDER BY id`).all();
  expect(rows.slice(0, 3)).toEqual(changes);
  expect([...rows, ...changes].every((row) => BigInt(row.clock) < BigInt(now))).toBe(true);
});
