import type { Database } from 'better-sqlite3';
import { type Condition, inDocument, inWords, isIndexed, quoted, type Search, startsWith } from '../search.ts';

export interface Found {
  /** SELECT that returns `seq` of all found rows, each once. */
  readonly rows: Condition;
  readonly test: Condition;
  /**
   * The bound up to which rows are gathered; if there are more, each row is tested. `all` if a test costs as much as
   * gathering.
   */
  readonly gathered: 'few' | 'wide' | 'all';
}

/** Searches words, documents, and the tags and notes of subjects. May find a row more than once. */
export function foundBy(database: Database, search: Search): readonly Found[] {
  return [byWords(database, search), byDocument(database, search), labelled(database, search)].filter(
    (part) => part !== null,
  );
}

/** The words of names and references, in a temporary table of the connection. */
export const INDEXED_WORDS =
  "CREATE VIRTUAL TABLE IF NOT EXISTS temp.indexed_words USING fts5vocab('main', 'words_search', 'row')";

/** Every searched word must begin a word of the name or of the reference. */
function byWords(database: Database, { beginnings }: Search): Found | null {
  if (beginnings.length === 0) return null;
  const sql = 'SELECT rowid AS seq FROM words_search WHERE words_search MATCH ?';
  const values = [beginnings.map((beginning) => wordsWith(database, beginning)).join(' AND ')];
  return { rows: { sql, values }, test: { sql: `seq IN (${sql})`, values }, gathered: 'all' };
}

/** The index knows beginnings up to this length. A longer one is looked up as complete words if there are few. */
const KNOWN_BEGINNING = 3;
const FEW_WORDS = 8;
/** The index keeps such a word as typed, apart from case. */
const PLAIN = /^[A-Za-z0-9]+$/;

function wordsWith(database: Database, beginning: string): string {
  if (!PLAIN.test(beginning) || beginning.length <= KNOWN_BEGINNING) return asBeginning(beginning);
  const first = beginning.toLowerCase();
  const words = database
    .prepare<unknown[], string>(
      `SELECT term FROM temp.indexed_words WHERE term >= ? AND term < ? LIMIT ${FEW_WORDS + 1}`,
    )
    .pluck()
    .all(first, `${first}\u{10ffff}`);
  return words.length === 0 || words.length > FEW_WORDS
    ? asBeginning(beginning)
    : `(${words.map(quoted).join(' OR ')})`;
}

const asBeginning = (word: string): string => `${quoted(word)}*`;

/**
 * The text matches any part of the document; one or two characters match only its beginning. Null if no document
 * matches.
 */
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

/** Finds the results of subjects with a matching tag or note; mostly there are none. */
function labelled(database: Database, { words, beginnings }: Search): Found | null {
  const tag = inWords('normalized', words);
  const tagged = `SELECT subject FROM subject_tags WHERE ${tag.sql}`;
  const noted =
    'SELECT subject FROM subject_notes WHERE seq IN (SELECT rowid FROM notes_search WHERE notes_search MATCH ?)';
  const { sql, values } =
    beginnings.length === 0
      ? { sql: `SELECT DISTINCT subject FROM (${tagged})`, values: tag.values }
      : { sql: `${tagged} UNION ${noted}`, values: [...tag.values, beginnings.map(asBeginning).join(' AND ')] };
  if (!isAny(database, { sql, values })) return null;
  const rows = `SELECT found.seq FROM (${sql}) AS named
    CROSS JOIN results AS found INDEXED BY results_by_subject ON found.subject = named.subject`;
  return { rows: { sql: rows, values }, test: { sql: `results.subject IN (${sql})`, values }, gathered: 'wide' };
}
