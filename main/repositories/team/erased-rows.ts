import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/document.ts';
import type { ErasureScope } from '../../ports/eraser.ts';
import type { SharedPart, TeamErasure } from '../../ports/team-archive.ts';
import { bestCodec } from '../compression/response-compressor.ts';
import { withSource } from './apply.ts';
import { ADVANCE_CLOCK } from './body.ts';
import { collector, type TeamDictionary } from './collect.ts';
import { type PlacedRow, rowApplier } from './pulled-rows.ts';
import { quietly } from './team-repository.ts';

interface FoundRow {
  readonly part: SharedPart;
  readonly id: string;
  readonly subject: string;
  readonly origin: string | null;
  readonly seq: number | null;
  readonly clock: string;
  readonly isRemoved: number;
}

const NEWER = `
SELECT part, id, subject, origin, origin_seq AS seq, CAST(clock AS TEXT) AS clock, is_removed AS isRemoved
FROM shared_rows WHERE subject = ? AND clock > ?`;

const FORGET = [
  `DELETE FROM team_changes WHERE clock <= @beats
     AND (part, id) IN (SELECT part, id FROM shared_rows WHERE subject = @key)`,
  'DELETE FROM held_rows WHERE subject = @key AND clock <= @beats',
  `UPDATE outbox SET sealed = x'', subject = NULL WHERE subject = @key AND clock <= @beats`,
  'DELETE FROM shared_rows WHERE subject = @key',
];

const TELL = `
INSERT INTO team_changes (part, id, clock, body) SELECT 'erasures', @key, clock, @body FROM team WHERE true
  ON CONFLICT DO UPDATE SET clock = excluded.clock, body = excluded.body`;

/** Of what an officer erases, the team learns; what came after the team's own erasure is put back. */
export type WithTeamErased = <Value>(key: SubjectKey, scope: ErasureScope, reason: string, work: () => Value) => Value;

/** Around the transaction of an erasure, which `work` is part of. Where no team was joined it is that work alone. */
export function withTeamErased(database: Database): WithTeamErased {
  const state = database.prepare<[], { readonly isQuiet: number; readonly own: string }>(
    "SELECT is_quiet AS isQuiet, record ->> '$.workstation' AS own FROM team",
  );
  return (key, scope, reason, work) => {
    const team = state.get();
    if (team === undefined) return work();
    const run = database.transaction(() =>
      quietly(database, () => erased(database, { key, scope, reason, ...team }, work)),
    );
    return scope.beats === undefined ? run.immediate() : withSource(database, () => run.immediate());
  };
}

interface Erasing {
  readonly key: SubjectKey;
  readonly scope: ErasureScope;
  readonly reason: string;
  readonly isQuiet: number;
  readonly own: string;
}

function erased<Value>(database: Database, { key, scope, reason, isQuiet, own }: Erasing, work: () => Value): Value {
  const { documento, consentsBefore, beats } = scope;
  const newer = beats === undefined ? [] : newerRows(database, key, beats, own);
  const value = work();
  database.exec(ADVANCE_CLOCK);
  const until = beats ?? 9_223_372_036_854_775_807n;
  for (const sql of FORGET) database.prepare(sql).run(sql.includes('@beats') ? { key, beats: until } : { key });
  if (beats !== undefined) {
    keepDictionaries(database, newer);
    const rows = newer.map(({ row }) => row);
    rowApplier(database, bestCodec(), own).putBack(rows);
    tellAgain(database, rows, own);
  } else if (isQuiet === 0) {
    const body: TeamErasure = { documento, consentsBefore, reason };
    database.prepare(TELL).run({ key, body: JSON.stringify(body) });
  }
  return value;
}

/** Their entries are sealed by a key that the erasure took from the server. */
function tellAgain(database: Database, rows: readonly PlacedRow[], own: string): void {
  const note = database.prepare('INSERT INTO team_changes (part, id, clock) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  for (const { body, origin, clock } of rows) if (origin === own) note.run(body.part, body.id, clock);
}

interface NewerRow {
  readonly row: PlacedRow;
  readonly dictionary: TeamDictionary | null;
}

/** Keeps what responses of this workstation are compressed against, by which they are put back. */
function keepDictionaries(database: Database, newer: readonly NewerRow[]): void {
  const keep = database.prepare<[TeamDictionary]>(
    'INSERT INTO team_dictionaries (id, method, bytes) VALUES (@id, @method, @bytes) ON CONFLICT DO NOTHING',
  );
  for (const { dictionary } of newer) if (dictionary !== null) keep.run(dictionary);
}

function newerRows(database: Database, key: SubjectKey, beats: bigint, own: string): readonly NewerRow[] {
  const collect = collector(database);
  return database
    .prepare<[string, bigint], FoundRow>(NEWER)
    .all(key, beats)
    .flatMap(({ part, id, subject, origin, seq, clock, isRemoved }) => {
      const { body, dictionary } = collect(part, id, subject, isRemoved === 1);
      if (body === null) return [];
      return [{ row: { body, origin: origin ?? own, seq: seq ?? 0, clock: BigInt(clock) }, dictionary }];
    });
}
