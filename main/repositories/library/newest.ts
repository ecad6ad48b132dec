import type { Database } from 'better-sqlite3';
import { WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import type { NewestOfSubject } from '../../ports/repositories.ts';
import {
  NEWEST_FIRST,
  RESULT_COLUMNS,
  type ResultColumns,
  resultFromColumns,
  USABLE,
} from '../results/result-repository.ts';
import { type Bounds, planPage } from './query.ts';

/** Puts first the answer that represents a subject: its newest month that is no gap, otherwise its newest gap. */
export const NEWEST_MONTH_FIRST = `${USABLE} DESC, data_base DESC, ${NEWEST_FIRST}`;

const OF_PAIR = "subject = pair ->> '$.subject' AND environment = pair ->> '$.environment'";

const NEWEST = `
SELECT ${RESULT_COLUMNS}, pair ->> '$.lastQueriedAt' AS lastQueriedAt
FROM (SELECT key AS place, value AS pair FROM json_each(?))
JOIN results ON seq = (SELECT seq FROM results WHERE ${OF_PAIR} ORDER BY ${NEWEST_MONTH_FIRST} LIMIT 1)
ORDER BY place`;

interface Pair {
  readonly subject: string;
  readonly environment: string;
  readonly lastQueriedAt: number;
}

export function readNewest(
  database: Database,
  { search, limit }: { readonly search: string; readonly limit: number },
  bounds: Bounds,
): readonly NewestOfSubject[] {
  const pairs = lastQueried(database, { search, limit }, bounds);
  return database
    .prepare<[string], ResultColumns & { readonly lastQueriedAt: number }>(NEWEST)
    .all(JSON.stringify(pairs))
    .map(({ lastQueriedAt, ...columns }) => ({ ...resultFromColumns(columns), lastQueriedAt }));
}

/**
 * Returns the subjects queried last, once for each environment. `limit` subjects suffice, because each adds at least
 * one pair.
 */
function lastQueried(
  database: Database,
  { search, limit }: { readonly search: string; readonly limit: number },
  bounds: Bounds,
): readonly Pair[] {
  const question = { ...WHOLE_LIBRARY, search, since: null, before: null };
  const { from, where, isWhole } = planPage(database, question, bounds);
  const found =
    from === 'few'
      ? `subject IN (SELECT subject FROM results NOT INDEXED WHERE ${where.sql})`
      : `EXISTS (SELECT 1 FROM results INDEXED BY results_by_subject
          WHERE results.subject = subjects.subject AND (${where.sql}))`;
  const walked = `SELECT subject FROM subjects INDEXED BY subjects_by_time ${isWhole ? '' : `WHERE ${found}`}
    ORDER BY last_at DESC, seq DESC LIMIT ?`;
  return database
    .prepare<unknown[], Pair>(
      `SELECT subject, environment, max(queried_at) AS lastQueriedAt, max(seq) AS lastSeq FROM results
      WHERE subject IN (${walked}) GROUP BY subject, environment ORDER BY lastQueriedAt DESC, lastSeq DESC LIMIT ?`,
    )
    .all(...(isWhole ? [] : where.values), limit, limit);
}
