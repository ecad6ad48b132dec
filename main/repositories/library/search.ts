import type { Database } from 'better-sqlite3';
import { anyOf, type Condition, inWords, isIndexed, type Search, startsWith } from '../search.ts';

/** What a search finds. */
export interface Found {
  /** SELECT of the running numbers (`seq`) of all rows, each once. */
  readonly rows: Condition;
  /** Whether one row of `results` is found. */
  readonly test: Condition;
}

/** Up to this many rows are named one by one. */
const FEW = 1_000;

/**
 * All results that a search finds. Where words lead to few of them the others are tested by name and document, which is
 * soon done where many pass; else a row passes if it is among the found.
 */
export function foundBy(database: Database, search: Search): Found {
  const [words, parts, begins, subjects] = [
    byWords(search),
    byParts(search),
    byDocument(search),
    labelled(database, search),
  ];
  const ofSubjects = subjects === null ? [] : [resultsOf(subjects)];
  const isOfThem = ofSubjects.map(isAmong);
  const named = parts === null || words === null ? null : namedOnes(database, words);
  if (parts === null || named === null) {
    const others = [words, parts, begins].filter((part) => part !== null);
    return { rows: eachOnce([...others, ...ofSubjects]), test: anyOf([...isOfThem, isAmong(eachOnce(others))]) };
  }
  const notBefore = `SELECT seq FROM results NOT INDEXED WHERE seq IN (${named.sql}) AND NOT (${search.test.sql})`;
  const beside = { sql: notBefore, values: [...named.values, ...search.test.values] };
  const byNames = { sql: `${parts.sql} UNION ALL ${beside.sql}`, values: [...parts.values, ...beside.values] };
  return { rows: eachOnce([byNames, ...ofSubjects]), test: anyOf([...isOfThem, search.test, isAmong(named)]) };
}

const isAmong = ({ sql, values }: Condition): Condition => ({ sql: `seq IN (${sql})`, values });

/** The same rows, named one by one; null if there are more than a few. */
function namedOnes(database: Database, { sql, values }: Condition): Condition | null {
  const found = database
    .prepare<unknown[], number>(`${sql} LIMIT ${FEW + 1}`)
    .pluck()
    .all(...values);
  return found.length > FEW ? null : { sql: 'SELECT value AS seq FROM json_each(?)', values: [JSON.stringify(found)] };
}

/** Every word begins one of the name or of the reference. */
function byWords({ wordsMatch }: Search): Condition | null {
  if (wordsMatch === null) return null;
  return { sql: 'SELECT rowid AS seq FROM words_search WHERE words_search MATCH ?', values: [wordsMatch] };
}

/** Longer words anywhere in the name, or a part of the document. */
function byParts({ match }: Search): Condition | null {
  if (match === null) return null;
  return { sql: 'SELECT rowid AS seq FROM results_search WHERE results_search MATCH ?', values: [match] };
}

/** The documents that begin with one or two characters are found by their subjects, which begin alike. */
function byDocument({ documentPart }: Search): Condition | null {
  if (documentPart === null || isIndexed(documentPart)) return null;
  const begins = startsWith('subject', documentPart);
  return { ...begins, sql: `SELECT seq FROM results INDEXED BY results_by_subject WHERE ${begins.sql}` };
}

/** The subjects that carry such a tag, or of whom such a note was written: mostly nobody. */
function labelled(database: Database, { words, wordsMatch }: Search): Condition | null {
  const tag = inWords('normalized', words);
  const tagged = `SELECT subject FROM subject_tags WHERE tag_seq IN (SELECT seq FROM tags WHERE ${tag.sql})`;
  const noted =
    'SELECT subject FROM subject_notes WHERE seq IN (SELECT rowid FROM notes_search WHERE notes_search MATCH ?)';
  const { sql, values } =
    wordsMatch === null
      ? { sql: `SELECT DISTINCT subject FROM (${tagged})`, values: tag.values }
      : { sql: `${tagged} UNION ${noted}`, values: [...tag.values, wordsMatch] };
  const isSomebody = database.prepare<unknown[]>(`SELECT 1 FROM (${sql}) LIMIT 1`).get(...values) !== undefined;
  return isSomebody ? { sql, values } : null;
}

/** All results of subjects. */
function resultsOf({ sql, values }: Condition): Condition {
  const rows = `SELECT found.seq FROM (${sql}) AS named
    CROSS JOIN results AS found INDEXED BY results_by_subject ON found.subject = named.subject`;
  return { sql: rows, values };
}

/** The rows of all parts, each once. */
function eachOnce(parts: readonly Condition[]): Condition {
  const rows = parts.map((part, index) => besides(part, parts.slice(0, index)));
  return {
    sql: rows.map(({ sql }) => sql).join(' UNION ALL ') || 'SELECT seq FROM results WHERE FALSE',
    values: rows.flatMap(({ values }) => values),
  };
}

/** The rows that no part before has. */
function besides({ sql, values }: Condition, before: readonly Condition[]): Condition {
  if (before.length === 0) return { sql, values };
  return {
    sql: `SELECT seq FROM (${sql}) WHERE ${before.map((part) => `seq NOT IN (${part.sql})`).join(' AND ')}`,
    values: [...values, ...before.flatMap((part) => part.values)],
  };
}
