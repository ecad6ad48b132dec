import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import type { WaitingAnswer, WaitingSummary } from '../../ports/provided.ts';
import type { ProvidedAnswers } from '../../ports/repositories.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { auditWriter } from '../audit/writer.ts';
import { bestCodec, MOST_INFLATED, responseCompressor } from '../compression/response-compressor.ts';
import { type GroupCommit, groupCommit } from '../group-commit.ts';
import { savedResultWriter, toWrite } from '../results/result-repository.ts';

const COLUMNS = 'id, environment, subject, data_base AS month, queried_at AS queriedAt, purpose, imported';

const KNOWN = `
SELECT CASE
  WHEN EXISTS (SELECT 1 FROM results JOIN responses ON result_seq = results.seq
    WHERE subject = @subject AND environment = @environment AND data_base = @month AND sha256 = @sha256) THEN 'result'
  WHEN EXISTS (SELECT 1 FROM waiting_answers
    WHERE subject = @subject AND environment = @environment AND data_base = @month AND sha256 = @sha256) THEN 'waiting'
END`;

const WAIT = `
INSERT INTO waiting_answers (id, environment, subject, data_base, queried_at, saved_at, purpose, imported, compressed, sha256)
VALUES (@id, @environment, @subject, @month, @queriedAt, @savedAt, @purpose, @imported, @compressed, @sha256)
ON CONFLICT DO NOTHING`;

type Columns = Omit<WaitingSummary, 'imported'> & { readonly imported: string };

export function providedAnswers(
  database: Database,
  { run }: Pick<GroupCommit, 'run'> = groupCommit(database),
  codec = bestCodec(),
): ProvidedAnswers {
  const responses = responseCompressor(database, codec);
  const writeResult = savedResultWriter(database);
  const appendAudit = auditWriter(database);
  const known = database.prepare<[object], 'result' | 'waiting' | null>(KNOWN).pluck();
  const wait = database.prepare(WAIT);
  const get = database.prepare<[string], Columns & { readonly compressed: Buffer }>(
    `SELECT ${COLUMNS}, compressed FROM waiting_answers WHERE id = ?`,
  );
  const list = database.prepare<[number], Columns>(
    `SELECT ${COLUMNS} FROM waiting_answers ORDER BY saved_at DESC, seq DESC LIMIT ?`,
  );
  const count = database.prepare<[], number>('SELECT count(*) FROM waiting_answers').pluck();
  const remove = database.prepare('DELETE FROM waiting_answers WHERE id = ?');

  return {
    known: async ({ sha256, ...file }) => known.get({ ...file, sha256: Buffer.from(sha256, 'hex') }) ?? null,
    wait: (answer, auditEvent) => {
      const written = toWait(answer);
      return run(() => {
        if (wait.run(written).changes > 0) appendAudit([auditEvent]);
      });
    },
    get: async (id) => {
      const found = get.get(id);
      if (found === undefined) return null;
      const { compressed, ...columns } = found;
      const text = inflateRawSync(compressed, { maxOutputLength: MOST_INFLATED }).toString('utf8');
      return { ...summaryFrom(columns), text };
    },
    list: async (limit) => ({ rows: list.all(limit).map(summaryFrom), total: count.get() ?? 0 }),
    authorize: (id, result, auditEvent) => {
      const written = toWrite(result, responses);
      return run(() => {
        const isWaiting = remove.run(id).changes > 0;
        if (isWaiting) writeResult(written, auditEvent, undefined);
        return isWaiting;
      });
    },
    remove: (id, auditEvent) =>
      run(() => {
        const isWaiting = remove.run(id).changes > 0;
        if (isWaiting) appendAudit([auditEvent]);
        return isWaiting;
      }),
  };
}

function toWait({ text, imported, ...rest }: WaitingAnswer) {
  return {
    ...rest,
    savedAt: imported.at,
    imported: JSON.stringify(imported),
    compressed: deflateRawSync(text),
    sha256: sha256Of(text),
  };
}

function summaryFrom({ imported, ...columns }: Columns): WaitingSummary {
  return { ...columns, imported: JSON.parse(imported) };
}
