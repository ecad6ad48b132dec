import type { Database } from 'better-sqlite3';
import type { LedgerRequest, Page } from '../workflows/ports.ts';
import { CONSENT_COLUMNS, type ConsentColumns } from './consent-columns.ts';
import { searchCondition } from './search-condition.ts';
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

/**
 * A page of the ledger, newest first, and how many entries match. Entries are wide (each holds its term), so they are
 * chosen in an index and only those of the page are read.
 */
export function readConsentPage(database: Database, request: LedgerRequest): Page<ConsentColumns> {
  const search = searchCondition('consents', request.search);
  const where = allOf([search, ...filters(request)]);
  // A search gives row numbers; many of them are found sooner in the index than looked up in the wide table. A standing
  // has an index of its own.
  const isWide = request.search.trim() !== '' && request.standing === undefined && !isAtMost(database, search, FEW);
  const total = count(database, where, isWide ? IN_ORDER : 'consents');
  return { rows: choose(database, request, where, total <= FEW ? 'consents' : IN_ORDER), total };
}

function choose(database: Database, page: LedgerRequest, { sql, values }: Where, source: string): ConsentColumns[] {
  const chosen = `SELECT seq FROM ${source} WHERE ${sql} ${NEWEST_FIRST} LIMIT ? OFFSET ?`;
  return database
    .prepare<unknown[], ConsentColumns>(
      `SELECT ${CONSENT_COLUMNS} FROM consents WHERE seq IN (${chosen}) ${NEWEST_FIRST}`,
    )
    .all(...values, page.limit, page.offset);
}

function isAtMost(database: Database, { sql, values }: Where, most: number): boolean {
  return count(database, { sql: 'TRUE', values }, `(SELECT 1 FROM consents WHERE ${sql} LIMIT ${most + 1})`) <= most;
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
