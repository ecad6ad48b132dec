import type { Database } from 'better-sqlite3';
import { encodeBody, readBody, type SharedBody } from './body.ts';
import { withoutErased } from './without-erased.ts';

/** A row with the place of its entry. */
export interface PlacedRow {
  readonly body: SharedBody;
  readonly origin: string;
  readonly seq: number;
  readonly clock: bigint;
}

/** Keeps a row until the one that it belongs to is here. */
export function heldRowWriter(database: Database): (row: PlacedRow) => void {
  const keep = database.prepare(
    `INSERT INTO held_rows (part, id, subject, origin, origin_seq, clock, body)
     VALUES (@part, @id, @subject, @origin, @seq, @clock, @body)
     ON CONFLICT DO UPDATE SET origin_seq = excluded.origin_seq, clock = excluded.clock, body = excluded.body
     WHERE excluded.clock > held_rows.clock`,
  );
  return ({ body, ...place }) => {
    const { part, id, subject } = body;
    keep.run({ part, id, subject, ...place, body: encodeBody(body) });
  };
}

interface HeldRow {
  readonly origin: string;
  readonly seq: number;
  readonly clock: string;
  readonly body: Buffer;
}

/** The rows that wait, but those that a version before kept and this one cannot read. */
export function readHeld(database: Database): readonly PlacedRow[] {
  return database
    .prepare<[], HeldRow>(
      'SELECT origin, origin_seq AS seq, CAST(clock AS TEXT) AS clock, body FROM held_rows ORDER BY clock, origin',
    )
    .all()
    .flatMap(({ body: encoded, clock, ...row }): PlacedRow[] => {
      const body = readBody(encoded);
      return typeof body === 'string' ? [] : [{ ...row, clock: BigInt(clock), body }];
    });
}

/** Takes a subject out of the rows that wait and are not later than its erasure, also where they are another one's. */
export function eraseHeld(database: Database, key: string, beats: bigint): void {
  const drop = database.prepare('DELETE FROM held_rows WHERE part = ? AND id = ? AND origin = ?');
  const change = database.prepare('UPDATE held_rows SET body = ? WHERE part = ? AND id = ? AND origin = ?');
  for (const { body, origin, clock } of readHeld(database)) {
    if (clock > beats) continue;
    const left = body.subject === key ? null : withoutErased(body, (subject) => subject === key);
    if (left === null) drop.run(body.part, body.id, origin);
    else if (left !== body) change.run(encodeBody(left), body.part, body.id, origin);
  }
}
