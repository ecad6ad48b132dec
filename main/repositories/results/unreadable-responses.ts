import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import type { UnreadableResponse, UnreadableResponses } from '../../ports/repositories.ts';

/** A service that returns nonsense to a long series must not fill the disk. */
const MAX_KEPT = 100;

const COLUMNS = 'id, environment, documento, saved_at AS savedAt, compressed';

const DROP_OLDEST = `
DELETE FROM unreadable_responses
WHERE seq NOT IN (SELECT seq FROM unreadable_responses ORDER BY seq DESC LIMIT ${MAX_KEPT})`;

type StoredUnreadable = Omit<UnreadableResponse, 'text'> & { readonly compressed: Buffer };

/** The newest responses that could not be read; no result refers to one. */
export function unreadableResponses(database: Database): UnreadableResponses {
  const insert = database.prepare(
    `INSERT INTO unreadable_responses (id, environment, documento, saved_at, compressed)
     VALUES (@id, @environment, @documento, @savedAt, @compressed)`,
  );
  const dropOldest = database.prepare(DROP_OLDEST);
  const get = database.prepare<[string], StoredUnreadable>(`SELECT ${COLUMNS} FROM unreadable_responses WHERE id = ?`);
  const keep = database.transaction(({ text, ...rest }: UnreadableResponse) => {
    insert.run({ ...rest, compressed: deflateRawSync(Buffer.from(text, 'utf8')) });
    dropOldest.run();
  });

  return {
    keep: async (response) => keep(response),
    get: async (id) => {
      const found = get.get(id);
      if (found === undefined) return null;
      const { compressed, ...rest } = found;
      return { ...rest, text: inflateRawSync(compressed).toString('utf8') };
    },
  };
}
