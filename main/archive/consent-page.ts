import type { Database } from 'better-sqlite3';
import type { LedgerRequest } from '../workflows/ports/consent-ledger.ts';
import type { Page } from '../workflows/ports/page.ts';
import { CONSENT_COLUMNS, type ConsentColumns } from './consent-columns.ts';
import { scanCondition, searchCondition, searchQuestion } from './search-condition.ts';
import { standingCondition } from './standing-condition.ts';

interface Where {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The index that holds, in the order of the list, all that is asked of an entry. */
const IN_ORDER = 'consents INDEXED BY consents_by_time';
const NEWEST_FIRST = 'ORDER BY created_at DESC, seq DESC';

/** Up to so many finds are read entry by entry sooner than found again in the index. */
const FEW = 1_000;

/** Pages that begin before this are met soon enough by reading on from the newest. */
const NEAR = 1_000;

/**
 * A page of the ledger, newest first, and how many entries match. Entries are wide (each holds its term), so they are
 * chosen in an index and only those of the page are read. The search index counts its finds by itself.
 */
export function readConsentPage(database: Database, request: LedgerRequest): Page<ConsentColumns> {
  const others = filters(request);
  const found = countFound(database, request.search);
  const where = allOf([...others, searchCondition('consents', request.search)]);
  // Many finds are met sooner in the index than looked up in the wide table.
  const isMany = request.search.trim() !== '' && (found === null || found > FEW);
  const read = isMany ? allOf([...others, scanCondition(request.search)]) : where;
  const isCounted = found !== null && others.length === 0;
  const total = isCounted ? found : count(database, read, isMany ? IN_ORDER : 'consents');
  const isNear = isMany && total > FEW && request.offset < NEAR;
  return { rows: choose(database, request, isNear ? read : where, total), total };
}

/** Entries that the search index finds; null when there is nothing to search, or pieces too short for it. */
function countFound(database: Database, text: string): number | null {
  const question = searchQuestion(text);
  if (question === null) return null;
  return count(database, { sql: 'consents_search MATCH ?', values: [question] }, 'consents_search');
}

function choose(database: Database, page: LedgerRequest, { sql, values }: Where, total: number): ConsentColumns[] {
  const source = total <= FEW ? 'consents' : IN_ORDER;
  const chosen = `SELECT seq FROM ${source} WHERE ${sql} ${NEWEST_FIRST} LIMIT ? OFFSET ?`;
  return database
    .prepare<unknown[], ConsentColumns>(
      `SELECT ${CONSENT_COLUMNS} FROM consents WHERE seq IN (${chosen}) ${NEWEST_FIRST}`,
    )
    .all(...values, page.limit, page.offset);
}

function count(database: Database, { sql, values }: Where, source: string): number {
  const counted = database.prepare<unknown[], number>(`SELECT count(*) FROM ${source} WHERE ${sql}`).pluck();
  return counted.get(...values) ?? 0;
}

function filters({ standing, environment }: LedgerRequest): Where[] {
  return [
    ...(environment === undefined ? [] : [{ sql: 'environment = ?', values: [environment] }]),
    ...(standing === undefined ? [] : [standingCondition(standing.statuses, standing.now)]),
  ];
}

function allOf(parts: readonly Where[]): Where {
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}
