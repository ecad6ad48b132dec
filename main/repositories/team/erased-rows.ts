import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/basics/document.ts';
import type { SubjectErasure } from '#domain/team/erasure.ts';
import type { ErasureScope } from '../../ports/eraser.ts';
import type { Dictionary } from '../attachments.ts';
import { bestCodec } from '../compression/response-compressor.ts';
import { ADVANCE_CLOCK } from '../schema/shared-rows.ts';
import { dictionaryWriter } from './attachments.ts';
import { quietly, tellTeam } from './body.ts';
import { collector } from './collect.ts';
import { eraseHeld, type PlacedRow } from './held-rows.ts';
import { rowApplier } from './pulled-rows.ts';

interface FoundRow {
  readonly part: string;
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
  `UPDATE outbox SET sealed = x'', subject = NULL WHERE subject = @key AND clock <= @beats`,
  'DELETE FROM shared_rows WHERE subject = @key',
];

/** Sends the erasures of an officer to the team, or puts back rows that are newer than the team's erasure. */
export type WithTeamErased = <Value>(key: SubjectKey, scope: ErasureScope, reason: string, work: () => Value) => Value;

interface TeamNow {
  readonly isQuiet: number;
  readonly own: string;
}

const teamNow = (database: Database): TeamNow | undefined =>
  database.prepare<[], TeamNow>("SELECT is_quiet AS isQuiet, record ->> '$.workstation' AS own FROM team").get();

/**
 * Values of `is_quiet` while rows are erased: changed rows that belong to no subject are sent again
 * (`schema/shared-rows.ts`).
 */
const ERASING = { here: 2, asTold: 3 };

/** Wraps the transaction of an erasure, including `work`. Without a team it only runs `work`. */
export function withTeamErased(database: Database): WithTeamErased {
  return (key, { documento, consentsBefore, beats }, reason, work) => {
    const team = teamNow(database);
    if (team === undefined) return work();
    const quiet = beats === undefined ? ERASING.here : ERASING.asTold;
    const erase = () => quietly(database, work, team.isQuiet === 0 ? quiet : 1);
    if (beats !== undefined) return forgetting(database, { key, beats, own: team.own }, erase);
    const erasing = database.transaction(() => {
      const value = erase();
      database.exec(ADVANCE_CLOCK);
      forget(database, key, 9_223_372_036_854_775_807n);
      const body: SubjectErasure = { documento, consentsBefore, reason };
      if (team.isQuiet === 0) tellTeam(database, 'erasures', key, body);
      return value;
    });
    return erasing.immediate();
  };
}

/**
 * Forgets the sealed entries of a row (`row PART ID`) up to this clock, because an erasure changed it; later versions
 * are sent again.
 */
export function forgetRow(database: Database, row: string, beats: bigint): void {
  const team = teamNow(database);
  if (team !== undefined) forgetting(database, { key: row, beats, own: team.own }, () => {});
}

interface ReceivedErasure {
  /** The subject or row that lost its key. */
  readonly key: string;
  readonly beats: bigint;
  readonly own: string;
}

/** Applies an erasure of another workstation; newer rows stay. */
function forgetting<Value>(database: Database, { key, beats, own }: ReceivedErasure, work: () => Value): Value {
  const run = database.transaction(() => {
    const newer = newerRows(database, key, beats, own);
    const value = work();
    return quietly(database, () => {
      database.exec(ADVANCE_CLOCK);
      forget(database, key, beats);
      const keepDictionary = dictionaryWriter(database);
      for (const { dictionary } of newer) {
        if (dictionary === null) continue;
        const { id, ...row } = dictionary;
        keepDictionary({ id, row });
      }
      const rows = newer.map(({ row }) => row);
      rowApplier(database, bestCodec(), own).putBack(rows);
      tellAgain(database, rows, own);
      return value;
    });
  });
  return run.immediate();
}

function forget(database: Database, key: string, beats: bigint): void {
  for (const sql of FORGET) database.prepare(sql).run(sql.includes('@beats') ? { key, beats } : { key });
  eraseHeld(database, key, beats);
}

/** The entries of these rows were sealed with a key that the erasure deleted on the server. */
function tellAgain(database: Database, rows: readonly PlacedRow[], own: string): void {
  const note = database.prepare('INSERT INTO team_changes (part, id, clock) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  for (const { body, origin, clock } of rows) if (origin === own) note.run(body.part, body.id, clock);
}

interface NewerRow {
  readonly row: PlacedRow;
  readonly dictionary: Dictionary | null;
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
