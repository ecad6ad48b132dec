import type { Database } from 'better-sqlite3';
import type { Environment } from '#domain/basics/environment.ts';
import type { Page } from '../ports/page.ts';
import type { ArchiveOverview } from '../ports/repositories.ts';
import type { SavedResultSummary } from '../ports/saved-result.ts';
import {
  NEWEST_FIRST,
  RESULT_COLUMNS,
  type ResultColumns,
  resultFromColumns,
  USABLE,
} from './results/result-repository.ts';

const CHOSEN = `
SELECT ${RESULT_COLUMNS} FROM results WHERE seq IN (SELECT value FROM json_each(?)) ORDER BY queried_at DESC, seq DESC`;

/** The column `subject` of an authorization, computed because the ledger's index holds only the document. */
const SUBJECT = 'iif(length(documento) = 14, substr(documento, 1, 8), documento)';
const ROOT = 'substr(institution_cnpj, 1, 8)';

/** SQLite reads an offset only with its colon and minutes. */
const WITH_OFFSET = (text: string): string => `
CASE WHEN ${text} GLOB '*T*[+-][0-9][0-9][0-9][0-9]' THEN substr(${text}, 1, length(${text}) - 2) || ':' || substr(${text}, -2)
  WHEN ${text} GLOB '*T*[+-][0-9][0-9]' THEN ${text} || ':00' ELSE ${text} END`;

/**
 * The instant when the subject gave an authorization. One taken elsewhere names it itself (`actOf`). Evaluated only for
 * subjects with a revocation.
 */
const GIVEN_AT = `iif(kind IN ('presencial', 'importada'), created_at,
  ifnull(CAST(round(unixepoch(${WITH_OFFSET("metadata ->> 'timestamp'")}, 'subsec') * 1000) AS INTEGER), created_at))`;

/** Subjects with an authorization that no later revocation to the same institution ended (`isRevokedSince`). */
const AUTHORIZED = `
WITH revoked AS MATERIALIZED (
  SELECT ${SUBJECT} AS subject, ${ROOT} AS root, revoked_at FROM consents INDEXED BY consents_by_time
  WHERE environment = @environment AND revoked_at IS NOT NULL
), authorized AS MATERIALIZED (
  SELECT DISTINCT ${SUBJECT} AS subject FROM consents AS act INDEXED BY consents_by_time
  WHERE environment = @environment AND registered = 1 AND act.revoked_at IS NULL AND valid_until > @now
    AND NOT EXISTS (
      SELECT 1 FROM revoked WHERE revoked.subject = ${SUBJECT}
        AND (root = '' OR institution_cnpj = '' OR root = ${ROOT}) AND revoked.revoked_at >= ${GIVEN_AT}
    )
)`;

const OF_SUBJECT = 'results.subject = authorized.subject AND results.environment = @environment';

/**
 * The newest saved month of each authorized subject that has an earlier month but only gaps, or no answer, in this one.
 */
const WITHOUT_MONTH = `${AUTHORIZED}
SELECT count(*) OVER () AS total, (
  SELECT seq FROM results WHERE ${OF_SUBJECT} ORDER BY data_base DESC, ${NEWEST_FIRST} LIMIT 1
) AS seq
FROM authorized
WHERE EXISTS (SELECT 1 FROM results WHERE ${OF_SUBJECT} AND data_base < @month)
  AND NOT EXISTS (SELECT 1 FROM results WHERE ${OF_SUBJECT} AND data_base = @month AND ${USABLE})
LIMIT @limit`;

/** A month is provisional if its newest answer that is no gap is provisional. */
const PROVISIONAL = `
SELECT count(*) OVER () AS total, seq FROM results
WHERE provisional = 1 AND environment = @environment AND seq = (
  SELECT seq FROM results AS other
  WHERE other.subject = results.subject AND other.environment = results.environment
    AND other.data_base = results.data_base AND ${USABLE}
  ORDER BY ${NEWEST_FIRST} LIMIT 1
)
ORDER BY queried_at DESC, seq DESC LIMIT @limit`;

interface Found {
  readonly seq: number;
  readonly total: number;
}

export function archiveOverview(database: Database): ArchiveOverview {
  const withoutMonth = database.prepare<[object], Found>(WITHOUT_MONTH);
  const provisional = database.prepare<[object], Found>(PROVISIONAL);
  const chosen = database.prepare<[string], ResultColumns>(CHOSEN);
  const summaries = (numbers: readonly number[]): SavedResultSummary[] =>
    chosen.all(JSON.stringify(numbers)).map(resultFromColumns);
  const pageOf = (found: readonly Found[]): Page<SavedResultSummary> => ({
    rows: summaries(found.map(({ seq }) => seq)),
    total: found[0]?.total ?? 0,
  });
  return {
    withoutMonth: async (environment: Environment, month, now, limit) =>
      pageOf(withoutMonth.all({ environment, month, now, limit })),
    provisional: async (environment, limit) => pageOf(provisional.all({ environment, limit })),
  };
}
