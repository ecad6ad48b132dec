import { stripMask } from '../../preload/domain/document.ts';
import { foldName } from './fold-name.ts';

/** A WHERE expression and the values of its placeholders, in their order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly string[];
}

/** Tables that can be searched; each has a trigram index named `<table>_search` over nome and documento. */
export type Searchable = 'consents' | 'results';

/** The index knows pieces of three characters and more. */
const TRIGRAM = 3;
const DOCUMENT_PIECE = /^[0-9A-Z]{1,14}$/;

/** Every word of the text is part of the name, in any order, or the whole text is part of the document, any mask. */
export function searchCondition(table: Searchable, text: string): Condition {
  const words = foldName(text).split(' ').filter(Boolean);
  if (words.length === 0) return { sql: 'TRUE', values: [] };
  const name = contains(table, 'nome', words);
  const piece = stripMask(text);
  return DOCUMENT_PIECE.test(piece) ? anyOf([name, contains(table, 'documento', [piece])]) : name;
}

/** The whole search as one question to the index; null when a piece of it is too short for the index. */
export function searchQuestion(text: string): string | null {
  const words = foldName(text).split(' ').filter(Boolean);
  const piece = stripMask(text);
  const isPiece = DOCUMENT_PIECE.test(piece);
  const pieces = isPiece ? [...words, piece] : words;
  if (words.length === 0 || pieces.some((each) => !isIndexed(each))) return null;
  const name = questionOf('nome', words);
  return isPiece ? `(${name}) OR (${questionOf('documento', [piece])})` : name;
}

/** The same search over what can be read of each row, for those who stop at the first finds. */
export function scanCondition(text: string): Condition {
  const words = foldName(text).split(' ').filter(Boolean);
  const name = allOf(words.map((word) => scan('nome', word)));
  const piece = stripMask(text);
  return DOCUMENT_PIECE.test(piece) ? anyOf([name, scan('documento', piece)]) : name;
}

const isIndexed = (piece: string): boolean => [...piece].length >= TRIGRAM;

function contains(table: Searchable, column: 'nome' | 'documento', pieces: readonly string[]): Condition {
  const indexed = pieces.filter(isIndexed);
  const scanned = pieces.filter((piece) => !indexed.includes(piece)).map((piece) => scan(column, piece));
  return allOf(indexed.length === 0 ? scanned : [lookUp(table, column, indexed), ...scanned]);
}

/** All pieces in one question to the index, which joins them without touching the table. */
function lookUp(table: Searchable, column: string, pieces: readonly string[]): Condition {
  const index = `${table}_search`;
  const sql = `seq IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ?)`;
  return { sql, values: [questionOf(column, pieces)] };
}

function questionOf(column: string, pieces: readonly string[]): string {
  return pieces.map((piece) => `${column} : "${piece.replaceAll('"', '""')}"`).join(' AND ');
}

function scan(column: 'nome' | 'documento', piece: string): Condition {
  const readable = column === 'nome' ? 'nome_folded' : column;
  return { sql: `instr(${readable}, ?) > 0`, values: [piece] };
}

const allOf = (parts: readonly Condition[]): Condition => joined(parts, ' AND ');
const anyOf = (parts: readonly Condition[]): Condition => joined(parts, ' OR ');

function joined(parts: readonly Condition[], operator: string): Condition {
  return {
    sql: `(${parts.map(({ sql }) => sql).join(operator)})`,
    values: parts.flatMap(({ values }) => values),
  };
}
