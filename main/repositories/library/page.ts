import type { Database } from 'better-sqlite3';
import type { LibraryCursor, LibraryOrder, LibrarySort } from '#domain/library/library-filter.ts';
import type { LibraryRequest } from '../../ports/repositories.ts';
import { RESULT_COLUMNS, type ResultColumns } from '../results/result-repository.ts';
import { allOf, type Condition } from '../search.ts';
import { type Bounds, planPage, type QueryPlan } from './query.ts';

/** The column of each order, and the index that holds it with all columns that filters test. */
const ORDERS = {
  queriedAt: { column: 'queried_at', index: 'results_by_time', nullable: false },
  nome: { column: 'nome_normalized', index: 'results_by_name', nullable: false },
  dataBase: { column: 'data_base', index: 'results_by_month', nullable: false },
  carteiraAtiva: { column: 'carteira_ativa', index: 'results_by_active', nullable: true },
  vencido: { column: 'vencido', index: 'results_by_overdue', nullable: true },
  prejuizo: { column: 'prejuizo', index: 'results_by_loss', nullable: true },
  riscoTotal: { column: 'risco_total', index: 'results_by_risk', nullable: true },
} as const satisfies Readonly<Record<LibraryOrder, unknown>>;

export interface CursorColumns extends ResultColumns {
  readonly subject: string;
  readonly seq: number;
  readonly cursorValue: LibraryCursor['value'];
}

/** Returns at most `limit` rows after a cursor; rows without a value come last. */
export function readLibraryPage(database: Database, request: LibraryRequest, bounds: Bounds): readonly CursorColumns[] {
  const { question, sort, after, limit } = request;
  const plan = planPage(database, question, bounds);
  const rows: CursorColumns[] = [];
  for (const span of spansAfter(sort, after)) {
    if (rows.length < limit) rows.push(...readSpan(database, plan, span, { sort, limit: limit - rows.length }));
  }
  return rows;
}

/**
 * The part of an order after a cursor: first the rows with a value, then, if the column is nullable, the rows without
 * one.
 */
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
  { from, where }: QueryPlan,
  span: Condition,
  { sort, limit }: Pick<LibraryRequest, 'sort' | 'limit'>,
): readonly CursorColumns[] {
  const way = from === 'few' ? 'NOT INDEXED' : `INDEXED BY ${ORDERS[sort.by].index}`;
  const { sql, values } = allOf([span, where]);
  const chosen = `SELECT seq FROM results ${way} WHERE ${sql} ${orderOf(sort)} LIMIT ?`;
  return readRows(database, sort, { sql: chosen, values: [...values, limit] });
}

/** Chooses the page by `seq` and reads only its own rows whole. */
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
