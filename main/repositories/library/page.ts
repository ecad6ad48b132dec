import type { Database } from 'better-sqlite3';
import type { LibraryCursor, LibraryOrder, LibrarySort } from '#domain/library/library-filter.ts';
import type { LibraryRequest } from '../../ports/repositories.ts';
import { RESULT_COLUMNS, type ResultColumns } from '../results/columns.ts';
import { allOf, type Condition } from '../search.ts';
import { type Bounds, planPage, type QueryPlan, testOfUnindexed } from './query.ts';

/**
 * The column of each order and the index that holds it together with all that is filtered by. `asSaved`: neighbours in the
 * order were mostly saved one after another and stand side by side, so that reading them whole is quick.
 */
const ORDERS = {
  queriedAt: { column: 'queried_at', index: 'results_by_time', mayLack: false, asSaved: true },
  nome: { column: 'nome_normalized', index: 'results_by_name', mayLack: false, asSaved: false },
  dataBase: { column: 'data_base', index: 'results_by_month', mayLack: false, asSaved: true },
  carteiraAtiva: { column: 'carteira_ativa', index: 'results_by_active', mayLack: true, asSaved: false },
  vencido: { column: 'vencido', index: 'results_by_overdue', mayLack: true, asSaved: false },
  prejuizo: { column: 'prejuizo', index: 'results_by_loss', mayLack: true, asSaved: false },
  riscoTotal: { column: 'risco_total', index: 'results_by_risk', mayLack: true, asSaved: false },
} as const satisfies Readonly<Record<LibraryOrder, unknown>>;

/** A row with its place in the order it was read in. */
export interface PlacedColumns extends ResultColumns {
  readonly subject: string;
  readonly seq: number;
  readonly cursorValue: LibraryCursor['value'];
}

/** Rows behind a place of an order, at most `limit`; rows without a value behind all others. */
export function readLibraryPage(database: Database, request: LibraryRequest, bounds: Bounds): readonly PlacedColumns[] {
  const near = readNear(database, request, bounds);
  if (near.length === request.limit) return near;
  const { question, sort, after, limit } = request;
  const choice = planPage(database, question, sort.by, bounds);
  const rows: PlacedColumns[] = [];
  for (const span of spansBehind(sort, after)) {
    if (rows.length < limit) rows.push(...readSpan(database, sort, choice, span, limit - rows.length));
  }
  return rows;
}

/** What no index knows is often met soon: a page that the next rows of the order fill needs no look at the others. */
function readNear(
  database: Database,
  { question, sort, after, limit }: LibraryRequest,
  { near }: Bounds,
): readonly PlacedColumns[] {
  const test = ORDERS[sort.by].asSaved ? testOfUnindexed(question) : null;
  const [span] = spansBehind(sort, after);
  if (test === null || span === undefined) return [];
  const order = orderOf(sort);
  const next = `SELECT * FROM results INDEXED BY ${ORDERS[sort.by].index} WHERE ${span.sql} ${order} LIMIT ${near}`;
  const sql = `SELECT seq FROM (${next}) AS results WHERE ${test.sql} ${order} LIMIT ?`;
  return readRows(database, sort, { sql, values: [...span.values, ...test.values, limit] });
}

/** The part of an order behind a place: first the rows with a value, then, where it may lack, those without. */
function spansBehind({ by, descending }: LibrarySort, after: LibraryCursor | null): readonly Condition[] {
  const { column, mayLack } = ORDERS[by];
  const beyond = descending ? '<' : '>';
  const valueless = { sql: `${column} IS NULL`, values: [] };
  if (after === null) return mayLack ? [{ sql: `${column} IS NOT NULL`, values: [] }, valueless] : [allOf([])];
  if (after.value === null) return [allOf([valueless, { sql: `seq ${beyond} ?`, values: [after.seq] }])];
  const valued = { sql: `(${column}, seq) ${beyond} (?, ?)`, values: [after.value, after.seq] };
  return mayLack ? [valued, valueless] : [valued];
}

function readSpan(
  database: Database,
  sort: LibrarySort,
  { from, where }: QueryPlan,
  span: Condition,
  limit: number,
): readonly PlacedColumns[] {
  const way = from === 'few' ? 'NOT INDEXED' : `INDEXED BY ${ORDERS[sort.by].index}`;
  const { sql, values } = allOf([span, where]);
  const chosen = `SELECT seq FROM results ${way} WHERE ${sql} ${orderOf(sort)} LIMIT ?`;
  return readRows(database, sort, { sql: chosen, values: [...values, limit] });
}

/** The page is chosen by running numbers; only its own rows are read whole. */
function readRows(database: Database, sort: LibrarySort, { sql, values }: Condition): readonly PlacedColumns[] {
  const { column } = ORDERS[sort.by];
  return database
    .prepare<unknown[], PlacedColumns>(
      `SELECT ${RESULT_COLUMNS}, subject, seq, ${column} AS cursorValue FROM results WHERE seq IN (${sql}) ${orderOf(sort)}`,
    )
    .all(...values);
}

function orderOf({ by, descending }: LibrarySort): string {
  const direction = descending ? 'DESC' : 'ASC';
  return `ORDER BY ${ORDERS[by].column} ${direction}, seq ${direction}`;
}
