import type { Database } from 'better-sqlite3';
import type { LedgerRequest, Page } from '../workflows/ports.ts';
import { CONSENT_COLUMNS, type ConsentColumns } from './consent-columns.ts';
import { searchCondition } from './search-condition.ts';
import { standingCondition } from './standing-condition.ts';

interface Where {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/**
 * A page of the ledger, newest first, and how many entries match. Entries are wide (each holds its term), so the page
 * is chosen and counted in an index that holds all that is asked, and only the chosen entries are read.
 */
export function readConsentPage(database: Database, request: LedgerRequest): Page<ConsentColumns> {
  const { sql, values } = whereOf(request);
  const chosen = `SELECT seq FROM consents WHERE ${sql} ORDER BY created_at DESC, seq DESC LIMIT ? OFFSET ?`;
  const rows = database
    .prepare<unknown[], ConsentColumns>(
      `SELECT ${CONSENT_COLUMNS} FROM consents WHERE seq IN (${chosen}) ORDER BY created_at DESC, seq DESC`,
    )
    .all(...values, request.limit, request.offset);
  const total = database
    .prepare<unknown[], number>(`SELECT count(*) FROM consents WHERE ${sql}`)
    .pluck()
    .get(...values);
  return { rows, total: total ?? 0 };
}

function whereOf({ search, standing, environment }: LedgerRequest): Where {
  const parts: Where[] = [searchCondition('consents', search)];
  if (environment !== undefined) parts.push({ sql: 'environment = ?', values: [environment] });
  if (standing !== undefined) parts.push(standingCondition(standing.statuses, standing.now));
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}
