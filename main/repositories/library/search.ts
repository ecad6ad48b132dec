import type { Database } from 'better-sqlite3';
import { anyOf, type Condition, inDocument, inWords, isIndexed, type Search, startsWith } from '../search.ts';

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
 * All results that a search finds. Where words lead to few of them, documents are tested row by row, which is soon done
 * where many pass; else a row passes if it is among the found.
 */
export function foundBy(database: Database, search: Search): Found {
  const [words, documents, subjects] = [byWords(search), byDocument(database, search), labelled(database, search)];
  const ofSubjects = subjects === null ? [] : [resultsOf(subjects)];
  const named = documents === null || words === null ? null : namedOnes(database, words);
  if (documents === null || named === null) {
    const rows = eachOnce([words, documents?.rows ?? null, ...ofSubjects].filter((part) => part !== null));
    return { rows, test: isAmong(rows) };
  }
  const { rows, test } = documents;
  const others = `SELECT seq FROM results NOT INDEXED WHERE seq IN (${named.sql}) AND NOT (${test.sql})`;
  const both = { sql: `${rows.sql} UNION ALL ${others}`, values: [...rows.values, ...named.values, ...test.values] };
  return { rows: eachOnce([both, ...ofSubjects]), test: anyOf([test, ...[named, ...ofSubjects].map(isAmong)]) };
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

/** The text is part of the document, any mask; one or two characters begin it. Null where there is no such document. */
function byDocument(database: Database, { documentPart }: Search): Found | null {
  if (documentPart === null) return null;
  const test = inDocument(documentPart);
  const begins = startsWith('subject', documentPart);
  const rows = isIndexed(documentPart)
    ? {
        sql: 'SELECT rowid AS seq FROM results_search WHERE results_search MATCH ?',
        values: [`documento : "${documentPart}"`],
      }
    : { ...begins, sql: `SELECT seq FROM results INDEXED BY results_by_subject WHERE ${begins.sql}` };
  return isAny(database, rows) ? { rows, test } : null;
}

const isAny = (database: Database, { sql, values }: Condition): boolean =>
  database.prepare<unknown[]>(`SELECT 1 FROM (${sql}) LIMIT 1`).get(...values) !== undefined;

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
  return isAny(database, { sql, values }) ? { sql, values } : null;
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
