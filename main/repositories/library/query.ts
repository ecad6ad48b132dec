import type { Database } from 'better-sqlite3';
import type { LibraryQuery } from '../../ports/repositories.ts';
import { allOf, anyOf, type Condition } from '../search.ts';
import { facetConditions, indexedFilters } from './conditions.ts';
import type { Found } from './search.ts';

/** The quickest way to find the rows of a query, and the condition that each row must still pass. */
export interface QueryPlan {
  /** `few` reads chosen rows by `seq`; `order` walks an index from its beginning. */
  readonly from: 'few' | 'order';
  readonly where: Condition;
  readonly isWhole: boolean;
}

export interface Bounds {
  /** Up to this many rows, reading one by one is quicker than walking an index. */
  readonly few: number;
  /** Beyond this many rows, testing each row on the walk is quicker than gathering them all. */
  readonly wide: number;
}

export const BOUNDS: Bounds = { few: 500, wide: 20_000 };
const ALL = Number.MAX_SAFE_INTEGER;

export function planPage(database: Database, question: LibraryQuery, bounds: Bounds): QueryPlan {
  const parts = [...facetConditions(question)];
  const filters = indexedFilters(database, question);
  for (const [index, filter] of filters.entries()) {
    const { found, tests } = gather(database, filter, bounds);
    if (tests.length === 0 && found.length <= bounds.few) {
      const rest = filters.slice(index + 1).map((other) => anyOf(other.map(({ test }) => test)));
      return { from: 'few', where: allOf([oneOf(found), ...parts, ...rest]), isWhole: false };
    }
    parts.push(anyOf([...tests, ...(found.length === 0 ? [] : [among(found)])]));
  }
  return { from: 'order', where: allOf(parts), isWhole: parts.length === 0 };
}

/**
 * Plans how to find all rows of a query. Gathers even a part that finds many rows, which a single page would not repay.
 */
export function planWhole(database: Database, question: LibraryQuery, few = BOUNDS.few): QueryPlan {
  return planPage(database, question, { few, wide: ALL });
}

export function countRows(database: Database, question: LibraryQuery, { few }: Bounds): number {
  const [only, ...others] = indexedFilters(database, question);
  if (only !== undefined && others.length === 0 && facetConditions(question).length === 0) {
    return countFound(database, only);
  }
  const { from, where } = planWhole(database, question, few);
  const way = from === 'few' ? 'NOT INDEXED' : 'INDEXED BY results_by_time';
  return countOf(database, { ...where, sql: `SELECT 1 FROM results ${way} WHERE ${where.sql}` });
}

/** Counts the rows that one part finds without reading `results`. */
function countFound(database: Database, parts: readonly Found[]): number {
  const found = new Set<number>();
  for (const [index, { rows }] of parts.entries()) {
    if (found.size === 0 && index === parts.length - 1) return countOf(database, rows);
    for (const seq of atMostRows(database, rows, ALL) ?? []) found.add(seq);
  }
  return found.size;
}

export function countOf(database: Database, { sql, values }: Condition): number {
  const counted = database.prepare<unknown[], number>(`SELECT count(*) FROM (${sql})`).pluck();
  return counted.get(...values) ?? 0;
}

/** Returns the rows of each part that can be gathered within its bound, and the tests of the other parts. */
function gather(database: Database, parts: readonly Found[], bounds: Bounds) {
  const found: number[][] = [];
  const tests: Condition[] = [];
  for (const { rows, test, gathered } of parts) {
    const some = atMostRows(database, rows, gathered === 'all' ? ALL : bounds[gathered]);
    if (some === null) tests.push(test);
    else found.push(some);
  }
  return { found: found.flat(), tests };
}

function oneOf(found: readonly number[]): Condition {
  return { sql: 'seq IN (SELECT value FROM json_each(?))', values: [JSON.stringify(found)] };
}

/** A blob with one byte for each possible `seq`: a look-up in it is twenty times quicker than in a set of SQLite. */
function among(found: readonly number[]): Condition {
  const bytes = Buffer.alloc(found.reduce((one, other) => Math.max(one, other), 0));
  for (const seq of found) bytes[seq - 1] = 1;
  return { sql: "substr(?, seq, 1) = x'01'", values: [bytes] };
}

/**
 * Returns `seq` of each row; null if there are more than `max`. SQLite returns one text, which is quicker to read than
 * many rows.
 */
function atMostRows(database: Database, { sql, values }: Condition, max: number): number[] | null {
  const text = database
    .prepare<unknown[], string>(`SELECT json_group_array(seq) FROM (SELECT seq FROM (${sql}) LIMIT ${max + 1})`)
    .pluck()
    .get(...values);
  const found: number[] = JSON.parse(text ?? '[]');
  return found.length > max ? null : found;
}
