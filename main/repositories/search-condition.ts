import { stripMask } from '#domain/document.ts';
import { normalizeName } from './normalize-name.ts';

/** A WHERE expression and the values of its placeholders, in their order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly string[];
}

/** Tables that can be searched; each has a trigram index named `<table>_search` over nome and documento. */
export type Searchable = 'consents' | 'results';

/** The index knows pieces of three characters and more. */
const TRIGRAM = 3;
const DOCUMENT_PART = /^[0-9A-Z]{1,14}$/;

/** Every word of the text is part of the name, in any order, or the whole text is part of the document, any mask. */
export function searchCondition(table: Searchable, text: string): Condition {
  const words = normalizeName(text).split(' ').filter(Boolean);
  if (words.length === 0) return { sql: 'TRUE', values: [] };
  const name = contains(table, 'nome', words);
  const term = stripMask(text);
  return DOCUMENT_PART.test(term) ? anyOf([name, contains(table, 'documento', [term])]) : name;
}

/** The whole search as one question to the index; null when a piece of it is too short for the index. */
export function searchQuestion(text: string): string | null {
  const words = normalizeName(text).split(' ').filter(Boolean);
  const term = stripMask(text);
  const isPart = DOCUMENT_PART.test(term);
  const terms = isPart ? [...words, term] : words;
  if (words.length === 0 || terms.some((each) => !isIndexed(each))) return null;
  const name = questionOf('nome', words);
  return isPart ? `(${name}) OR (${questionOf('documento', [term])})` : name;
}

/** The same search over what can be read of each row, for those who stop at the first finds. */
export function scanCondition(text: string): Condition {
  const words = normalizeName(text).split(' ').filter(Boolean);
  const name = allOf(words.map((word) => scan('nome', word)));
  const term = stripMask(text);
  return DOCUMENT_PART.test(term) ? anyOf([name, scan('documento', term)]) : name;
}

const isIndexed = (term: string): boolean => [...term].length >= TRIGRAM;

function contains(table: Searchable, column: 'nome' | 'documento', terms: readonly string[]): Condition {
  const indexed = terms.filter(isIndexed);
  const scanned = terms.filter((term) => !indexed.includes(term)).map((term) => scan(column, term));
  return allOf(indexed.length === 0 ? scanned : [lookUp(table, column, indexed), ...scanned]);
}

/** All pieces in one question to the index, which joins them without touching the table. */
function lookUp(table: Searchable, column: string, terms: readonly string[]): Condition {
  const index = `${table}_search`;
  const sql = `seq IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ?)`;
  return { sql, values: [questionOf(column, terms)] };
}

function questionOf(column: string, terms: readonly string[]): string {
  return terms.map((term) => `${column} : "${term.replaceAll('"', '""')}"`).join(' AND ');
}

function scan(column: 'nome' | 'documento', term: string): Condition {
  const readable = column === 'nome' ? 'nome_normalized' : column;
  return { sql: `instr(${readable}, ?) > 0`, values: [term] };
}

const allOf = (parts: readonly Condition[]): Condition => joined(parts, ' AND ');
const anyOf = (parts: readonly Condition[]): Condition => joined(parts, ' OR ');

function joined(parts: readonly Condition[], operator: string): Condition {
  return {
    sql: `(${parts.map(({ sql }) => sql).join(operator)})`,
    values: parts.flatMap(({ values }) => values),
  };
}
