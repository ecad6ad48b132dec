import { monthIndex } from '#domain/month.ts';
import type { LibraryQuery } from '../../ports/repositories.ts';
import { normalizeName } from '../normalize-name.ts';
import { allOf, type IndexedFilter, MONTH_BITS } from './condition.ts';
import { searchFilter } from './search.ts';

/** The parts of a filter that may leave few rows, those first that are quickly asked. */
export function filtersOf({ dataBase, since, before, tag, search }: LibraryQuery): readonly IndexedFilter[] {
  return [
    dataBase === null ? null : monthFilter(dataBase),
    since === null && before === null ? null : periodFilter(since, before),
    tag === null ? null : tagFilter(tag),
    searchFilter(search),
  ].filter((indexed) => indexed !== null);
}

function monthFilter(dataBase: string): IndexedFilter {
  return {
    rows: { sql: 'SELECT seq FROM results INDEXED BY results_by_month WHERE data_base = ?', values: [dataBase] },
    test: { sql: `facets >> ${MONTH_BITS} = ?`, values: [monthIndex(dataBase)] },
    isInEveryIndex: true,
    readsAllNames: false,
  };
}

function periodFilter(since: number | null, before: number | null): IndexedFilter {
  const test = allOf([
    ...(since === null ? [] : [{ sql: 'queried_at >= ?', values: [since] }]),
    ...(before === null ? [] : [{ sql: 'queried_at < ?', values: [before] }]),
  ]);
  return {
    rows: { ...test, sql: `SELECT seq FROM results INDEXED BY results_by_time WHERE ${test.sql}` },
    test,
    isInEveryIndex: true,
    readsAllNames: false,
  };
}

const THE_TAG = 'tag_seq = (SELECT seq FROM tags WHERE normalized = ?)';

function tagFilter(tag: string): IndexedFilter {
  const values = [normalizeName(tag)];
  const rows = `SELECT tagged.seq FROM subject_tags CROSS JOIN results AS tagged INDEXED BY results_by_subject
    ON tagged.subject = subject_tags.subject WHERE ${THE_TAG}`;
  const test = `EXISTS (SELECT 1 FROM subject_tags WHERE ${THE_TAG} AND subject = results.subject)`;
  return { rows: { sql: rows, values }, test: { sql: test, values }, isInEveryIndex: false, readsAllNames: false };
}
