import type { Database } from 'better-sqlite3';
import { encodeBody, type SharedBody } from './body.ts';

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
