import type { Database } from 'better-sqlite3';
import type { RetentionLimits } from '#domain/retention/retention-rules.ts';
import type { DueSubject } from '../../ports/eraser.ts';
import type { Page } from '../../ports/page.ts';

/**
 * Subjects whose data has been stored long enough, those longest without a query first. A company's branches are one
 * subject; its authorizations are due when the last of them is.
 */
const DUE = `
WITH kept AS (
  SELECT subject, max(queried_at) AS last_at, count(*) AS results, 0 AS consents, max(documento) AS documento,
    max(nome) AS nome
  FROM results GROUP BY subject
  UNION ALL
  SELECT subject, max(ifnull(last_query_at, created_at)), 0, count(*), max(documento), max(nome)
  FROM consents GROUP BY subject
), subjects AS (
  SELECT max(last_at) AS lastAt, sum(results) AS results, sum(consents) AS consents, max(documento) AS documento,
    max(nome) AS nome
  FROM kept GROUP BY subject
), due AS (
  SELECT * FROM subjects
  WHERE (results > 0 AND lastAt < @results) OR (consents > 0 AND lastAt < @consents)
)`;

export function dueSubjects(database: Database, limits: RetentionLimits, limit: number): Page<DueSubject> {
  const rows = database
    .prepare<[RetentionLimits & { limit: number }], DueSubject>(
      `${DUE} SELECT documento, nome, lastAt, results, consents FROM due ORDER BY lastAt, documento LIMIT @limit`,
    )
    .all({ ...limits, limit });
  const total = database.prepare<[RetentionLimits], number>(`${DUE} SELECT count(*) FROM due`).pluck().get(limits);
  return { rows, total: total ?? 0 };
}
