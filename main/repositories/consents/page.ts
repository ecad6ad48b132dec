import type { Database } from 'better-sqlite3';
import type { LedgerRequest } from '../../ports/consent-repository.ts';
import type { Page } from '../../ports/page.ts';
import { scanCondition, searchCondition, searchQuestion } from '../search-condition.ts';
import { CONSENT_COLUMNS, type ConsentColumns } from './columns.ts';
import { statusCondition } from './status-condition.ts';

interface Where {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The index that holds, in the order of the list, all that is asked of an entry. */
const IN_ORDER = 'consents INDEXED BY consents_by_time';
/** The same without names and documents: narrow, for finds that are filtered. */
const BY_STATUS = 'consents INDEXED BY consents_by_standing';
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
  const question = searchQuestion(request.search);
  if (question !== null && others.length > 0 && findsMany(database, question))
    return readFiltered(database, request, others, question);
  const found = question === null ? null : count(database, asked(question), 'consents_search');
  const where = allOf([...others, searchCondition('consents', request.search)]);
  // Many finds are met sooner in the index than looked up in the wide table.
  const isMany = request.search.trim() !== '' && (found === null || found > FEW);
  const read = isMany ? allOf([...others, scanCondition(request.search)]) : where;
  const isCounted = found !== null && others.length === 0;
  const total = isCounted ? found : count(database, read, isMany ? IN_ORDER : 'consents');
  const isNear = isMany && total > FEW && request.offset < NEAR;
  return { rows: choose(database, request, isNear ? read : where, total), total };
}

function asked(question: string): Where {
  return { sql: 'consents_search MATCH ?', values: [question] };
}

function findsMany(database: Database, question: string): boolean {
  const { sql, values } = asked(question);
  const some = database.prepare<unknown[], number>(`SELECT rowid FROM consents_search WHERE ${sql} LIMIT ${FEW + 1}`);
  return some.all(...values).length > FEW;
}

/** Many finds under a filter: one walk through the index of the filters counts them and finds the page. */
function readFiltered(
  database: Database,
  { limit, offset }: LedgerRequest,
  others: readonly Where[],
  question: string,
): Page<ConsentColumns> {
  const found = asked(question);
  const among = { ...found, sql: `seq IN (SELECT rowid FROM consents_search WHERE ${found.sql})` };
  const where = allOf([...others, among]);
  const chosen = database
    .prepare<unknown[], { readonly seq: number; readonly total: number }>(
      `SELECT seq, count(*) OVER () AS total FROM ${BY_STATUS} WHERE ${where.sql} ${NEWEST_FIRST} LIMIT ? OFFSET ?`,
    )
    .all(...where.values, limit, offset);
  const total = chosen[0]?.total ?? (offset === 0 ? 0 : count(database, where, BY_STATUS));
  return { rows: readRows(database, JSON.stringify(chosen.map(({ seq }) => seq))), total };
}

function readRows(database: Database, numbers: string): ConsentColumns[] {
  return database
    .prepare<[string], ConsentColumns>(
      `SELECT ${CONSENT_COLUMNS} FROM consents WHERE seq IN (SELECT value FROM json_each(?)) ${NEWEST_FIRST}`,
    )
    .all(numbers);
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

function filters({ byStatus, environment }: LedgerRequest): Where[] {
  return [
    ...(environment === undefined ? [] : [{ sql: 'environment = ?', values: [environment] }]),
    ...(byStatus === undefined ? [] : [statusCondition(byStatus.statuses, byStatus.now)]),
  ];
}

function allOf(parts: readonly Where[]): Where {
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}
