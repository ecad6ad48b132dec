import type { Database } from 'better-sqlite3';
import type { Page, PageRequest } from '../ports/page.ts';
import { type Searchable, searchCondition } from './search-condition.ts';

/** One table's list: which columns a row shows and which instant makes it new. */
export interface Listing {
  readonly table: Searchable;
  readonly columns: string;
  readonly newestBy: 'created_at' | 'queried_at';
}

/** Reads a page, newest first (of equal instants the one saved last), and counts all that match. */
export function readPage<Row>(database: Database, listing: Listing, { search, limit, offset }: PageRequest): Page<Row> {
  const { table, columns, newestBy } = listing;
  const { sql, values } = searchCondition(table, search);
  const order = `ORDER BY ${newestBy} DESC, seq DESC`;
  // Only the page's own rows are read whole; the others need but their instant to be sorted.
  const page = `SELECT seq FROM ${table} WHERE ${sql} ${order} LIMIT ? OFFSET ?`;
  const rows = database
    .prepare<unknown[], Row>(`SELECT ${columns} FROM ${table} WHERE seq IN (${page}) ${order}`)
    .all(...values, limit, offset);
  const total = database
    .prepare<unknown[], number>(`SELECT count(*) FROM ${table} WHERE ${sql}`)
    .pluck()
    .get(...values);
  return { rows, total: total ?? 0 };
}
