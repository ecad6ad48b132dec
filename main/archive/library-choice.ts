import type { Database } from 'better-sqlite3';
import type { LibraryOrder } from '../../preload/domain/library/library-filter.ts';
import type { LibraryQuestion } from '../workflows/ports/library.ts';
import { allOf, type Condition, facetConditions, type Sieve } from './library-condition.ts';
import { sievesOf } from './library-sieves.ts';

/** From where the rows of a question are sought soonest, and what each of them must still pass. */
export interface Choice {
  /** Where the rows are read: those of a few numbers, or an order's index from its beginning. */
  readonly from: 'few' | 'order';
  readonly where: Condition;
}

export interface Bounds {
  /** So many rows of an order are looked at before all names are read for what no index knows. */
  readonly near: number;
  /** So many rows are read one by one sooner than an index is walked. */
  readonly few: number;
  /** Beyond so many rows, asking row by row on the walk finds a page sooner than gathering them all. */
  readonly wide: number;
}

export const BOUNDS: Bounds = { near: 2_000, few: 500, wide: 5_000 };

/** How to find a page of a question: from the few rows that one part of it leaves, or on a walk along an order. */
export function chooseForPage(
  database: Database,
  question: LibraryQuestion,
  order: LibraryOrder,
  { few, wide }: Bounds,
): Choice {
  const parts = [...facetConditions(question)];
  const sieves = sievesOf(question);
  for (const [place, sieve] of sieves.entries()) {
    const isAsQuick = sieve.readsAllNames && order === 'nome';
    const found = isAsQuick ? null : atMost(database, sieve.rows, sieve.isInEveryIndex ? few : wide);
    if (found !== null && found.length <= few) {
      const rest = sieves.slice(place + 1).map(({ test }) => test);
      return { from: 'few', where: allOf([those(found), ...parts, ...rest]) };
    }
    parts.push(found === null ? sieve.test : those(found));
  }
  return { from: 'order', where: allOf(parts) };
}

/** What each row of a question must pass, where a part of it is known to no index; null where every part is. */
export function testOfUnindexed(question: LibraryQuestion): Condition | null {
  const sieves = sievesOf(question);
  if (!sieves.some(({ readsAllNames }) => readsAllNames)) return null;
  return allOf([...facetConditions(question), ...sieves.map(({ test }) => test)]);
}

/** A SELECT that counts all rows of a question. */
export function countOf(question: LibraryQuestion): Condition {
  const sieves = sievesOf(question);
  const facets = facetConditions(question);
  const [only, ...others] = sieves;
  if (only !== undefined && others.length === 0 && facets.length === 0) {
    return { ...only.rows, sql: `SELECT count(*) FROM (${only.rows.sql})` };
  }
  const asked = sieves.map((sieve) => (sieve.isInEveryIndex ? sieve.test : among(sieve)));
  const { sql, values } = allOf([...facets, ...asked]);
  return { sql: `SELECT count(*) FROM results INDEXED BY results_by_time WHERE ${sql}`, values };
}

const among = ({ rows }: Sieve): Condition => ({ ...rows, sql: `seq IN (${rows.sql})` });

function those(found: readonly number[]): Condition {
  return { sql: 'seq IN (SELECT value FROM json_each(?))', values: [JSON.stringify(found)] };
}

/** The rows' numbers; null when there are more. */
function atMost(database: Database, { sql, values }: Condition, most: number): readonly number[] | null {
  const found = database
    .prepare<unknown[], number>(`SELECT seq FROM (${sql}) LIMIT ${most + 1}`)
    .pluck()
    .all(...values);
  return found.length > most ? null : found;
}
