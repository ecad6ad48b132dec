import { monthIndex } from '../../preload/domain/month.ts';
import type { LibraryQuestion } from '../workflows/ports/library.ts';
import { foldName } from './fold-name.ts';
import { allOf, MONTH_BITS, type Sieve } from './library-condition.ts';
import { searchSieve } from './library-search.ts';

/** The parts of a filter that may leave few rows, those first that are quickly asked. */
export function sievesOf({ dataBase, since, before, tag, search }: LibraryQuestion): readonly Sieve[] {
  return [
    dataBase === null ? null : monthSieve(dataBase),
    since === null && before === null ? null : periodSieve(since, before),
    tag === null ? null : tagSieve(tag),
    searchSieve(search),
  ].filter((sieve) => sieve !== null);
}

function monthSieve(dataBase: string): Sieve {
  return {
    rows: { sql: 'SELECT seq FROM results INDEXED BY results_by_month WHERE data_base = ?', values: [dataBase] },
    test: { sql: `facets >> ${MONTH_BITS} = ?`, values: [monthIndex(dataBase)] },
    isInEveryIndex: true,
    readsAllNames: false,
  };
}

function periodSieve(since: number | null, before: number | null): Sieve {
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

const THE_TAG = 'tag_seq = (SELECT seq FROM tags WHERE folded = ?)';

function tagSieve(tag: string): Sieve {
  const values = [foldName(tag)];
  const rows = `SELECT tagged.seq FROM subject_tags CROSS JOIN results AS tagged INDEXED BY results_by_subject
    ON tagged.subject = subject_tags.subject WHERE ${THE_TAG}`;
  const test = `EXISTS (SELECT 1 FROM subject_tags WHERE ${THE_TAG} AND subject = results.subject)`;
  return { rows: { sql: rows, values }, test: { sql: test, values }, isInEveryIndex: false, readsAllNames: false };
}
