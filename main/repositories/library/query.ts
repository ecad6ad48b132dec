import type { Database } from 'better-sqlite3';
import type { LibraryOrder } from '#domain/library/library-filter.ts';
import type { LibraryQuery } from '../../ports/repositories.ts';
import { allOf, type Condition } from '../search.ts';
import { facetConditions, type IndexedFilter, indexedFilters } from './conditions.ts';

/** Where the rows of a query are found soonest, and what each of them must still pass. */
export interface QueryPlan {
  /** What is read: a few rows by `seq`, or an order's index from its beginning. */
  readonly from: 'few' | 'order';
  readonly where: Condition;
}

export interface Bounds {
  /** Rows of an order that are tested before all names are read for what no index holds. */
  readonly near: number;
  /** Up to this many rows are read one by one sooner than an index is walked. */
  readonly few: number;
  /** Beyond this many rows, testing row by row on the walk finds a page sooner than collecting them all. */
  readonly wide: number;
}

export const BOUNDS: Bounds = { near: 2_000, few: 500, wide: 5_000 };

/** Plans how to find a page: from the few rows that one part of the query leaves, or on a walk along an order. */
export function planPage(
  database: Database,
  question: LibraryQuery,
  order: LibraryOrder,
  { few, wide }: Bounds,
): QueryPlan {
  const parts = [...facetConditions(question)];
  const filters = indexedFilters(question);
  for (const [index, filter] of filters.entries()) {
    const isAsQuick = filter.readsAllNames && order === 'nome';
    const found = isAsQuick ? null : atMostRows(database, filter.rows, filter.isInEveryIndex ? few : wide);
    if (found !== null && found.length <= few) {
      const rest = filters.slice(index + 1).map(({ test }) => test);
      return { from: 'few', where: allOf([oneOf(found), ...parts, ...rest]) };
    }
    parts.push(found === null ? filter.test : oneOf(found));
  }
  return { from: 'order', where: allOf(parts) };
}

/** What each row must pass if no index holds a part of the query; null if indexes hold every part. */
export function testOfUnindexed(question: LibraryQuery): Condition | null {
  const filters = indexedFilters(question);
  if (!filters.some(({ readsAllNames }) => readsAllNames)) return null;
  return allOf([...facetConditions(question), ...filters.map(({ test }) => test)]);
}

/** Returns a SELECT that counts all rows of a query. */
export function countOf(question: LibraryQuery): Condition {
  const filters = indexedFilters(question);
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
