import type { Database } from 'better-sqlite3';
import { tables } from './audit-samples.ts';

/** State of an archive as its tables show it. */
export interface Findings {
  readonly ids: readonly string[];
  /** SQLite's own check of every page; `ok` if there is no fault. */
  readonly integrity: unknown;
  /** Results without their answer, answers without result, results missing from the search: must be empty. */
  readonly orphans: unknown;
  /** Authorizations whose last query differs from that of their newest result. */
  readonly stragglers: unknown;
}

const ORPHANS = `SELECT
  (SELECT count(*) FROM results WHERE seq NOT IN (SELECT result_seq FROM responses)) +
  (SELECT count(*) FROM responses WHERE result_seq NOT IN (SELECT seq FROM results)) +
  (SELECT count(*) FROM results WHERE seq NOT IN (SELECT rowid FROM results_search WHERE nome MATCH 'joao'))`;

const STRAGGLERS = `SELECT count(*) FROM consents WHERE last_query_at IS NOT
  (SELECT max(queried_at) FROM results WHERE consent_seq = consents.seq)`;

export async function inspect(folder: string, key: Uint8Array): Promise<Findings> {
  const database = await tables(folder, key);
  const findings = findingsIn(database);
  database.close();
  return findings;
}

export function findingsIn(database: Database): Findings {
  const one = (sql: string): unknown => database.prepare(sql).pluck().get();
  return {
    ids: database.prepare<[], string>('SELECT id FROM results').pluck().all(),
    integrity: one('PRAGMA integrity_check'),
    orphans: one(ORPHANS),
    stragglers: one(STRAGGLERS),
  };
}
