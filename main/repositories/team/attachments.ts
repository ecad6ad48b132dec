import type { Database } from 'better-sqlite3';
import { type Attach, type Attachment, attachers, type Dictionary } from '../attachments.ts';
import type { CodecName } from '../compression/response-compressor.ts';
import type { Row } from '../tables/table.ts';

/** Keeps the dictionaries of responses that come from the team or are put back. */
export function dictionaryWriter(database: Database): (dictionary: Row | Dictionary) => void {
  const keep = database.prepare<[unknown]>(
    'INSERT INTO team_dictionaries (id, method, bytes) VALUES (@id, @method, @bytes) ON CONFLICT DO NOTHING',
  );
  return (dictionary) => void keep.run(dictionary);
}

/** Checks the bytes that came with a row; null if they do not match the row, undefined if such rows have none. */
export type AttachSent = (part: string, row: Row) => Attachment | null | undefined;

export function sentAttacher(database: Database, codec: CodecName): AttachSent {
  const attach: Readonly<Record<string, Attach>> = attachers(database, codec);
  const find = database.prepare<[unknown], Dictionary>(
    'SELECT id, method, bytes FROM main.team_dictionaries WHERE id = ?',
  );
  return (part, row) => attach[part]?.(row, { columns: row, dictionary: find.get(row.dictionary ?? '') ?? null });
}
