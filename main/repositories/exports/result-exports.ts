import type { Database } from 'better-sqlite3';
import { type Exporter, exportedResult } from '#domain/export/exported-result.ts';
import { resultCsv } from '#domain/export/result-csv.ts';
import { resultJsonLine } from '#domain/export/result-json.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ChosenResults, LineFormat, ResultExports, StoredResult } from '../../ports/repositories.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { auditWriter } from '../audit/writer.ts';
import { bestCodec, type ResponseCompressor, responseCompressor } from '../compression/response-compressor.ts';
import { planWhole } from '../library/query.ts';
import { type StoredRow, storedFrom, WITH_RESPONSE } from '../results/result-repository.ts';
import type { Condition } from '../search.ts';
import { LEAVING, type LeavingRow, leavingEvents, wholeSubjects } from './leaving-results.ts';
import { tableExports } from './table-exports.ts';

/** Characters of responses in one message, apart from the last response; other calls wait meanwhile. */
const BATCH = 128 * 1024;

/** Results after which the cache is emptied: each is read once, and a long export would fill the cache. */
const CACHED = 1_024;

/** Subject by subject, month by month; the oldest answer of a month first. */
const EXPORT_ORDER = 'ORDER BY nome_normalized, documento, data_base, queried_at, seq';

const OF_IDS = 'id IN (SELECT value FROM json_each(?))';

export function resultExports(database: Database, codec = bestCodec()): ResultExports {
  const responses = responseCompressor(database, codec);
  const appendAudit = auditWriter(database);
  const leaving = database.prepare<[string], LeavingRow>(LEAVING);
  const record = database.transaction((ids: readonly string[], event: AuditEvent, goesOn: boolean) => {
    const rows = leaving.all(JSON.stringify(ids));
    const noted = goesOn ? wholeSubjects(rows) : rows;
    appendAudit(leavingEvents(noted, event));
    return rows[noted.length]?.place ?? ids.length;
  });
  const batch = batchReader(database, responses);

  return {
    find: async (question) => chosen(database, 'results NOT INDEXED', planWhole(database, question).where),
    given: async (ids) => chosen(database, 'results', { sql: OF_IDS, values: [JSON.stringify(ids)] }),
    record: async (ids, event, goesOn = false) => record.immediate(ids, event, goesOn),
    read: async (ids) => batch(ids, (result) => result),
    lines: async (ids, format, exporter) => {
      const { read, results: lines } = batch(ids, (result, hash) => lineOf(result, { format, hash, exporter }));
      return { read, results: lines.length, bytes: Buffer.from(lines.join(''), 'utf8') };
    },
    ...tableExports(database),
  };
}

interface LineOptions {
  readonly format: LineFormat;
  readonly hash: Buffer;
  readonly exporter: Exporter;
}

function lineOf(result: StoredResult, { format, hash, exporter }: LineOptions): string {
  const exported = exportedResult(result, hash.toString('hex'), exporter);
  return format === 'csv' ? resultCsv(exported) : resultJsonLine(exported.provenance, result.rawText);
}

function batchReader(database: Database, responses: ResponseCompressor) {
  const get = database.prepare<[string], StoredRow>(`${WITH_RESPONSE} WHERE id = ?`);
  let cached = 0;
  return <Read>(ids: readonly string[], take: (result: StoredResult, hash: Buffer) => Read) => {
    const results: Read[] = [];
    let [read, size] = [0, 0];
    if (cached >= CACHED) {
      database.pragma('shrink_memory');
      cached = 0;
    }
    for (const id of ids) {
      if (size >= BATCH) break;
      read += 1;
      const row = get.get(id);
      if (row === undefined) continue;
      const result = storedFrom(row, responses);
      results.push(take(result, row.sha256 ?? sha256Of(result.rawText)));
      size += result.rawText.length;
    }
    cached += read;
    return { results, read };
  };
}

interface ChosenRow {
  readonly id: string;
  readonly nome: string;
  readonly month: string;
}

function chosen(database: Database, from: string, { sql, values }: Condition): ChosenResults | null {
  const rows = database.prepare<unknown[], ChosenRow>(
    `SELECT id, nome, data_base AS month FROM ${from} WHERE ${sql} ${EXPORT_ORDER}`,
  );
  const ids: string[] = [];
  const [nomes, found] = [new Set<string>(), new Set<string>()];
  for (const { id, nome, month } of rows.iterate(...values)) {
    if (nomes.size < 2) nomes.add(nome);
    found.add(month);
    ids.push(id);
  }
  const months = [...found].toSorted();
  const [first, last] = [months[0], months.at(-1)];
  const [nome = null] = nomes.size === 1 ? nomes : [];
  return first === undefined || last === undefined ? null : { ids, nome, first, last };
}
