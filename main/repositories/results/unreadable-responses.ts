import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import type { UnreadableResponse, UnreadableResponses, UnreadableSummary } from '../../ports/repositories.ts';
import { attemptEnder } from '../attempts.ts';
import { auditWriter } from '../audit/writer.ts';
import { MOST_INFLATED } from '../compression/response-compressor.ts';
import { type GroupCommit, groupCommit } from '../group-commit.ts';

const COLUMNS = 'id, environment, documento, data_base AS month, status, saved_at AS savedAt';

type StoredUnreadable = Omit<UnreadableResponse, 'text'> & { readonly compressed: Buffer };

type UnreadableColumns = Omit<UnreadableResponse, 'text'> & { readonly size: number; readonly compressed: Buffer };

/** Returns what writes a text within a transaction; false if it is there already. */
export function unreadableWriter(database: Database): (columns: UnreadableColumns) => boolean {
  const insert = database.prepare(
    `INSERT INTO unreadable_responses (id, environment, documento, data_base, status, size, saved_at, compressed)
     VALUES (@id, @environment, @documento, @month, @status, @size, @savedAt, @compressed)
     ON CONFLICT (id) DO NOTHING`,
  );
  return (columns) => insert.run(columns).changes > 0;
}

/** Paid texts that are no readable responses; no result refers to one. */
export function unreadableResponses(
  database: Database,
  { run }: Pick<GroupCommit, 'run'> = groupCommit(database),
): UnreadableResponses {
  const write = unreadableWriter(database);
  const get = database.prepare<[string], StoredUnreadable>(
    `SELECT ${COLUMNS}, compressed FROM unreadable_responses WHERE id = ?`,
  );
  const list = database.prepare<[number], UnreadableSummary>(
    `SELECT ${COLUMNS}, size FROM unreadable_responses ORDER BY saved_at DESC, seq DESC LIMIT ?`,
  );
  const count = database.prepare<[], number>('SELECT count(*) FROM unreadable_responses').pluck();
  const endAttempt = attemptEnder(database);
  const appendAudit = auditWriter(database);

  return {
    keep: ({ text, ...rest }, auditEvent, ended) => {
      const bytes = Buffer.from(text, 'utf8');
      const compressed = deflateRawSync(bytes);
      return run(() => {
        if (!write({ ...rest, size: bytes.length, compressed })) return;
        if (ended !== undefined) endAttempt(ended);
        if (auditEvent !== undefined) appendAudit([auditEvent]);
      });
    },
    get: async (id) => {
      const found = get.get(id);
      if (found === undefined) return null;
      const { compressed, ...rest } = found;
      return { ...rest, text: inflateRawSync(compressed, { maxOutputLength: MOST_INFLATED }).toString('utf8') };
    },
    list: async (limit) => ({ rows: list.all(limit), total: count.get() ?? 0 }),
  };
}
