import type { Database } from 'better-sqlite3';
import type { LibraryCursor, LibraryOrder, LibrarySort } from '#domain/library/library-filter.ts';
import type { LibraryRequest } from '../../ports/repositories.ts';
import { RESULT_COLUMNS, type ResultColumns } from '../results/result-repository.ts';
import { allOf, type Condition } from '../search.ts';
import { type Bounds, planPage, type QueryPlan, testOfUnindexed } from './query.ts';

/**
 * The column of each order and the index that holds it together with all that filters test. `asSaved`: rows next to each
 * other in the order were mostly saved one after another, so that reading them whole is quick.
 */
const ORDERS = {
  queriedAt: { column: 'queried_at', index: 'results_by_time', nullable: false, asSaved: true },
  nome: { column: 'nome_normalized', index: 'results_by_name', nullable: false, asSaved: false },
  dataBase: { column: 'data_base', index: 'results_by_month', nullable: false, asSaved: true },
  carteiraAtiva: { column: 'carteira_ativa', index: 'results_by_active', nullable: true, asSaved: false },
  vencido: { column: 'vencido', index: 'results_by_overdue', nullable: true, asSaved: false },
  prejuizo: { column: 'prejuizo', index: 'results_by_loss', nullable: true, asSaved: false },
  riscoTotal: { column: 'risco_total', index: 'results_by_risk', nullable: true, asSaved: false },
} as const satisfies Readonly<Record<LibraryOrder, unknown>>;

/** A row with its position in the order it was read in. */
export interface CursorColumns extends ResultColumns {
  readonly subject: string;
  readonly seq: number;
  readonly cursorValue: LibraryCursor['value'];
}

/** Returns the rows after a cursor, at most `limit`; rows without a value come last. */
export function readLibraryPage(database: Database, request: LibraryRequest, bounds: Bounds): readonly CursorColumns[] {
  const near = readNear(database, request, bounds);
  if (near.length === request.limit) return near;
  const { question, sort, after, limit } = request;
  const plan = planPage(database, question, sort.by, bounds);
  const rows: CursorColumns[] = [];
  for (const span of spansAfter(sort, after)) {
    if (rows.length < limit) rows.push(...readSpan(database, sort, plan, span, limit - rows.length));
  }
  return rows;
}

/** What no index holds is often found soon: a page that the next rows of the order fill needs no other rows. */
function readNear(
  database: Database,
  { question, sort, after, limit }: LibraryRequest,
  { near }: Bounds,
): readonly CursorColumns[] {
  const test = ORDERS[sort.by].asSaved ? testOfUnindexed(question) : null;
  const [span] = spansAfter(sort, after);
  if (test === null || span === undefined) return [];
  const order = orderOf(sort);
  const next = `SELECT * FROM results INDEXED BY ${ORDERS[sort.by].index} WHERE ${span.sql} ${order} LIMIT ${near}`;
  const sql = `SELECT seq FROM (${next}) AS results WHERE ${test.sql} ${order} LIMIT ?`;
  return readRows(database, sort, { sql, values: [...span.values, ...test.values, limit] });
}

/** The part of an order after a cursor: first the rows with a value, then, if it may be missing, those without. */
function spansAfter({ by, descending }: LibrarySort, after: LibraryCursor | null): readonly Condition[] {
  const { column, nullable } = ORDERS[by];
  const beyond = descending ? '<' : '>';
  const valueless = { sql: `${column} IS NULL`, values: [] };
  if (after === null) return nullable ? [{ sql: `${column} IS NOT NULL`, values: [] }, valueless] : [allOf([])];
  if (after.value === null) return [allOf([valueless, { sql: `seq ${beyond} ?`, values: [after.seq] }])];
  const valued = { sql: `(${column}, seq) ${beyond} (?, ?)`, values: [after.value, after.seq] };
  return nullable ? [valued, valueless] : [valued];
}

function readSpan(
  database: Database,
  sort: LibrarySort,
  { from, where }: QueryPlan,
  span: Condition,
  limit: number,
): readonly CursorColumns[] {
  const way = from === 'few' ? 'NOT INDEXED' : `INDEXED BY ${ORDERS[sort.by].index}`;
  const { sql, values } = allOf([span, where]);
  const chosen = `SELECT seq FROM results ${way} WHERE ${sql} ${orderOf(sort)} LIMIT ?`;
  return readRows(database, sort, { sql: chosen, values: [...values, limit] });
}

/** The page is chosen by `seq`; only its own rows are read whole. */
function readRows(database: Database, sort: LibrarySort, { sql, values }: Condition): readonly CursorColumns[] {
  const { column } = ORDERS[sort.by];
  return database
    .prepare<unknown[], CursorColumns>(
      `SELECT ${RESULT_COLUMNS}, subject, seq, ${column} AS cursorValue FROM results WHERE seq IN (${sql}) ${orderOf(sort)}`,
    )
    .all(...values);
}

function orderOf({ by, descending }: LibrarySort): string {
  const direction = descending ? 'DESC' : 'ASC';
  return `ORDER BY ${ORDERS[by].column} ${direction}, seq ${direction}`;
}
