import type { Database } from 'better-sqlite3';
import { onceEach } from '../once-each.ts';
import { namedRows } from '../tables/named-rows.ts';
import type { Table } from '../tables/table.ts';
import { SHARED } from '../tables/tables.ts';
import { needsOf } from './apply.ts';
import { encodeBody, readBody, type SharedBody } from './body.ts';
import { withoutErased } from './without-erased.ts';

export interface PlacedRow {
  readonly body: SharedBody;
  readonly origin: string;
  readonly seq: number;
  readonly clock: bigint;
}

/** The parts of a row that erasures leave; null if they delete it. */
export type LeftOfRow = (body: SharedBody, clock: bigint) => SharedBody | null;

export interface HeldRows {
  /** Returns whether all rows that a row needs are present; keeps the row if not. */
  readonly isReady: (row: PlacedRow) => boolean;
  readonly keep: (row: PlacedRow) => void;
  /** Returns the rows that no longer wait, without erased parts. */
  readonly takeReady: (left: LeftOfRow) => readonly PlacedRow[];
  readonly count: () => number;
}

const DROP = 'DELETE FROM held_rows WHERE part = ? AND id = ? AND origin = ?';

export function heldRows(database: Database): HeldRows {
  const rowsOf = onceEach((table: Table) => namedRows(database, table));
  const insert = database.prepare(
    `INSERT INTO held_rows (part, id, subject, origin, origin_seq, clock, body)
     VALUES (@part, @id, @subject, @origin, @seq, @clock, @body)
     ON CONFLICT DO UPDATE SET origin_seq = excluded.origin_seq, clock = excluded.clock, body = excluded.body
     WHERE excluded.clock > held_rows.clock`,
  );
  const keep = ({ body, ...place }: PlacedRow): void => {
    const { part, id, subject } = body;
    insert.run({ part, id, subject, ...place, body: encodeBody(body) });
  };
  const drop = database.prepare(DROP);
  const count = database.prepare<[], number>('SELECT count(*) FROM held_rows').pluck();
  const waits = ({ body }: PlacedRow): boolean =>
    !SHARED.has(body.part) || needsOf(body).some(([table, name]) => !rowsOf(table).has(name));
  return {
    isReady: (row) => {
      const mustWait = waits(row);
      if (mustWait) keep(row);
      return !mustWait;
    },
    keep,
    takeReady: (left) => {
      if (count.get() === 0) return [];
      return readHeld(database, KNOWN_PARTS).flatMap((row): PlacedRow[] => {
        if (waits(row)) return [];
        drop.run(row.body.part, row.body.id, row.origin);
        const body = left(row.body, row.clock);
        return body === null ? [] : [{ ...row, body }];
      });
    },
    count: () => count.get() ?? 0,
  };
}

interface HeldRow {
  readonly origin: string;
  readonly seq: number;
  readonly clock: string;
  readonly body: Buffer;
}

/** SQL of the rows of parts that this version knows: others wait for a later one, however many they are. */
const KNOWN_PARTS = `part IN (${[...SHARED.keys()].map((part) => `'${part}'`).join(', ')})`;

/** The rows that wait, but those that a version before kept and this one cannot read. */
function readHeld(database: Database, where = 'true'): readonly PlacedRow[] {
  return database
    .prepare<[], HeldRow>(
      `SELECT origin, origin_seq AS seq, CAST(clock AS TEXT) AS clock, body FROM held_rows
       WHERE ${where} ORDER BY clock, origin`,
    )
    .all()
    .flatMap(({ body: encoded, clock, ...row }): PlacedRow[] => {
      const body = readBody(encoded);
      return typeof body === 'string' ? [] : [{ ...row, clock: BigInt(clock), body }];
    });
}

/** Erases a subject from the waiting rows that are not newer than its erasure, including rows of other subjects. */
export function eraseHeld(database: Database, key: string, beats: bigint): void {
  const drop = database.prepare(DROP);
  const change = database.prepare('UPDATE held_rows SET body = ? WHERE part = ? AND id = ? AND origin = ?');
  for (const { body, origin, clock } of readHeld(database)) {
    if (clock > beats) continue;
    const left = body.subject === key ? null : withoutErased(body, (subject) => subject === key);
    if (left === null) drop.run(body.part, body.id, origin);
    else if (left !== body) change.run(encodeBody(left), body.part, body.id, origin);
  }
}
