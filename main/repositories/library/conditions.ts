import type { Database } from 'better-sqlite3';
import { cnpjRoot } from '#domain/basics/document.ts';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { monthIndex } from '#domain/basics/month.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { RESPONSE_KINDS } from '#domain/consulta/response-kind.ts';
import type { LibraryQuery } from '../../ports/repositories.ts';
import { institutionOfResult } from '../results/result-repository.ts';
import { allOf, type Condition, parseSearch } from '../search.ts';
import { type Found, foundBy } from './search.ts';

/** Bits of the column `facets`; the month is above them. */
const MONTH_BITS = 11;
const ENVIRONMENT = { mask: 1536, step: 512 } as const;
const PURPOSE = { mask: 480, step: 32 } as const;
const KIND = { mask: 28, step: 4 } as const;
const OVERDUE = 2;
const LOSS = 1;

/** The filters on columns that the index of every order holds. */
export function facetConditions({ environment, purpose, kind, overdue, loss }: LibraryQuery): readonly Condition[] {
  return [
    environment !== null && {
      sql: `facets & ${ENVIRONMENT.mask} = ?`,
      values: [ENVIRONMENTS.indexOf(environment) * ENVIRONMENT.step],
    },
    purpose !== null && {
      sql: `facets & ${PURPOSE.mask} = ?`,
      values: [PURPOSES.indexOf(purpose) * PURPOSE.step],
    },
    kind !== null && { sql: `facets & ${KIND.mask} = ?`, values: [RESPONSE_KINDS.indexOf(kind) * KIND.step] },
    overdue && { sql: `facets & ${OVERDUE}`, values: [] },
    loss && { sql: `facets & ${LOSS}`, values: [] },
  ].filter((part) => part !== false);
}

/** The filters that may leave few rows, the quickest first. A row passes a filter if one of its parts finds the row. */
export function indexedFilters(
  database: Database,
  { dataBase, since, before, tag, institution, search }: LibraryQuery,
): readonly (readonly Found[])[] {
  const wanted = parseSearch(search);
  return [
    dataBase === null ? null : [monthFilter(dataBase)],
    since === null && before === null ? null : [periodFilter(since, before)],
    tag === null ? null : [tagFilter(tag)],
    institution === null ? null : [institutionFilter(institution)],
    wanted === null ? null : foundBy(database, wanted),
  ].filter((filter) => filter !== null);
}

function monthFilter(dataBase: string): Found {
  return {
    rows: { sql: 'SELECT seq FROM results INDEXED BY results_by_month WHERE data_base = ?', values: [dataBase] },
    test: { sql: `facets >> ${MONTH_BITS} = ?`, values: [monthIndex(dataBase)] },
    gathered: 'few',
  };
}

function periodFilter(since: number | null, before: number | null): Found {
  const test = allOf([
    ...(since === null ? [] : [{ sql: 'queried_at >= ?', values: [since] }]),
    ...(before === null ? [] : [{ sql: 'queried_at < ?', values: [before] }]),
  ]);
  return {
    rows: { ...test, sql: `SELECT seq FROM results INDEXED BY results_by_time WHERE ${test.sql}` },
    test,
    gathered: 'few',
  };
}

const THE_TAG = 'normalized = ?';

function tagFilter(tag: string): Found {
  const values = [normalizeName(tag)];
  const rows = `SELECT tagged.seq FROM subject_tags CROSS JOIN results AS tagged INDEXED BY results_by_subject
    ON tagged.subject = subject_tags.subject WHERE ${THE_TAG}`;
  const test = `EXISTS (SELECT 1 FROM subject_tags WHERE ${THE_TAG} AND subject = results.subject)`;
  return { rows: { sql: rows, values }, test: { sql: test, values }, gathered: 'wide' };
}

function institutionFilter(institution: string): Found {
  const test = { sql: `substr(${institutionOfResult('cnpj')}, 1, 8) = ?`, values: [cnpjRoot(institution)] };
  const rows = { ...test, sql: `SELECT seq FROM results WHERE ${test.sql}` };
  return { rows, test, gathered: 'few' };
}
