import type { Database } from 'better-sqlite3';
import { type Attach, type Attachment, attachers, type Dictionary, dictionaryId } from '../attachments.ts';
import type { CodecName } from '../compression/response-compressor.ts';
import type { Row } from '../tables/table.ts';
import type { SharedBody } from './body.ts';

/** Keeps what responses from the team, or ones that are put back, are compressed against; false where it is not what its id says. */
export function dictionaryWriter(database: Database): (body: Pick<SharedBody, 'id' | 'row'>) => boolean {
  const keep = database.prepare<[unknown]>(
    'INSERT INTO team_dictionaries (id, method, bytes) VALUES (@id, @method, @bytes) ON CONFLICT DO NOTHING',
  );
  return ({ id, row }) => {
    const { method = '', bytes } = row ?? {};
    if (!Buffer.isBuffer(bytes) || dictionaryId(String(method), bytes) !== id) return false;
    keep.run({ id, method, bytes });
    return true;
  };
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
