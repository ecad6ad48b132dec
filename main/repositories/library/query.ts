import type { Database } from 'better-sqlite3';
import type { LibraryQuery } from '../../ports/repositories.ts';
import { allOf, type Condition } from '../search.ts';
import { facetConditions, type IndexedFilter, indexedFilters } from './conditions.ts';

/** Where the rows of a query are found soonest, and what each of them must still pass. */
export interface QueryPlan {
  /** What is read: a few rows by `seq`, or an order's index from its beginning. */
  readonly from: 'few' | 'order';
  readonly where: Condition;
  /** Whether every row passes. */
  readonly isWhole: boolean;
}

export interface Bounds {
  /** Up to this many rows are read one by one sooner than an index is walked. */
  readonly few: number;
  /** Beyond this many rows, testing row by row on the walk finds a page sooner than collecting them all. */
  readonly wide: number;
}

export const BOUNDS: Bounds = { few: 500, wide: 5_000 };

/** Plans how to find a page: from the few rows that one part of the query leaves, or on a walk along an order. */
export function planPage(database: Database, question: LibraryQuery, { few, wide }: Bounds): QueryPlan {
  const parts = [...facetConditions(question)];
  const filters = indexedFilters(database, question);
  for (const [index, filter] of filters.entries()) {
    const found = atMostRows(database, filter.rows, filter.isInEveryIndex ? few : wide);
    if (found !== null && found.length <= few) {
      const rest = filters.slice(index + 1).map(({ test }) => test);
      return { from: 'few', where: allOf([oneOf(found), ...parts, ...rest]), isWhole: false };
    }
    parts.push(found === null ? filter.test : oneOf(found));
  }
  return { from: 'order', where: allOf(parts), isWhole: parts.length === 0 };
}

/** Returns a SELECT that counts all rows of a query. */
export function countOf(database: Database, question: LibraryQuery): Condition {
  const filters = indexedFilters(database, question);
  const facets = facetConditions(question);
  const [only, ...others] = filters;
  if (only !== undefined && others.length === 0 && facets.length === 0) {
    return { ...only.rows, sql: `SELECT count(*) FROM (${only.rows.sql})` };
  }
  const asked = filters.map((filter) => (filter.isInEveryIndex ? filter.test : among(filter)));
  const { sql, values } = allOf([...facets, ...asked]);
  return { sql: `SELECT count(*) FROM results INDEXED BY results_by_time WHERE ${sql}`, values };
}

const among = ({ rows }: IndexedFilter): Condition => ({ ...rows, sql: `seq IN (${rows.sql})` });

function oneOf(found: readonly number[]): Condition {
  return { sql: 'seq IN (SELECT value FROM json_each(?))', values: [JSON.stringify(found)] };
}

/** Returns `seq` of the rows; null if there are more. */
function atMostRows(database: Database, { sql, values }: Condition, max: number): readonly number[] | null {
  const found = database
    .prepare<unknown[], number>(`SELECT seq FROM (${sql}) LIMIT ${max + 1}`)
    .pluck()
    .all(...values);
  return found.length > max ? null : found;
}
