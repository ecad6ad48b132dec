import type { Database } from 'better-sqlite3';
import { type Condition, inDocument, inWords, isIndexed, type Search, startsWith } from '../search.ts';

/** Rows that an index finds. */
export interface Found {
  /** SELECT of the running numbers (`seq`) of all rows, each once. */
  readonly rows: Condition;
  /** Whether one row of `results` is among them. */
  readonly test: Condition;
  /** How many rows are soon gathered: of more, each row is tested. `all` where a test costs as much as gathering. */
  readonly gathered: 'few' | 'wide' | 'all';
}

/** What a search finds: by words, by document, or by what is known of subjects. A row may be found more than once. */
export function foundBy(database: Database, search: Search): readonly Found[] {
  return [byWords(search), byDocument(database, search), labelled(database, search)].filter((part) => part !== null);
}

/** Every word begins one of the name or of the reference. */
function byWords({ wordsMatch }: Search): Found | null {
  if (wordsMatch === null) return null;
  const sql = 'SELECT rowid AS seq FROM words_search WHERE words_search MATCH ?';
  const values = [wordsMatch];
  return { rows: { sql, values }, test: { sql: `seq IN (${sql})`, values }, gathered: 'all' };
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
  return isAny(database, rows) ? { rows, test, gathered: 'wide' } : null;
}

const isAny = (database: Database, { sql, values }: Condition): boolean =>
  database.prepare<unknown[]>(`SELECT 1 FROM (${sql}) LIMIT 1`).get(...values) !== undefined;

/** The results of subjects that carry such a tag, or of whom such a note was written: mostly nobody. */
function labelled(database: Database, { words, wordsMatch }: Search): Found | null {
  const tag = inWords('normalized', words);
  const tagged = `SELECT subject FROM subject_tags WHERE tag_seq IN (SELECT seq FROM tags WHERE ${tag.sql})`;
  const noted =
    'SELECT subject FROM subject_notes WHERE seq IN (SELECT rowid FROM notes_search WHERE notes_search MATCH ?)';
  const { sql, values } =
    wordsMatch === null
      ? { sql: `SELECT DISTINCT subject FROM (${tagged})`, values: tag.values }
      : { sql: `${tagged} UNION ${noted}`, values: [...tag.values, wordsMatch] };
  if (!isAny(database, { sql, values })) return null;
  const rows = `SELECT found.seq FROM (${sql}) AS named
    CROSS JOIN results AS found INDEXED BY results_by_subject ON found.subject = named.subject`;
  return { rows: { sql: rows, values }, test: { sql: `results.subject IN (${sql})`, values }, gathered: 'wide' };
}
