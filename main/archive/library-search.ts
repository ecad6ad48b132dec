import { stripMask } from '../../preload/domain/document.ts';
import { foldName } from './fold-name.ts';
import { allOf, anyOf, type Condition, type Sieve } from './library-condition.ts';

/** The search index knows pieces of three characters and more. */
const TRIGRAM = 3;
const DOCUMENT_PIECE = /^[0-9A-Z]{1,14}$/;
/** Sorts behind every character of a document. */
const BEHIND_DOCUMENTS = '~';

const isIndexed = (piece: string): boolean => [...piece].length >= TRIGRAM;

/**
 * Every word is part of the name, in any order, or the whole text is part of the document, any mask; a text of one or
 * two characters is looked for at a document's beginning only. Null for a text that asks for nothing.
 */
export function searchSieve(text: string): Sieve | null {
  const words = foldName(text).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  const stripped = stripMask(text);
  const pieces = DOCUMENT_PIECE.test(stripped) ? [stripped] : [];
  const inName = allOf(words.map((word) => ({ sql: 'instr(nome_folded, ?) > 0', values: [word] })));
  const test = anyOf([inName, ...pieces.map(inDocument)]);
  const readsAllNames = ![...words, ...pieces].every(isIndexed);
  const rows = readsAllNames ? scan(inName, pieces) : lookUp(words, pieces);
  return { rows, test, isInEveryIndex: false, readsAllNames };
}

function inDocument(piece: string): Condition {
  if (isIndexed(piece)) return { sql: 'instr(documento, ?) > 0', values: [piece] };
  return beginning('documento', piece);
}

function beginning(column: 'documento' | 'subject', piece: string): Condition {
  return { sql: `${column} >= ? AND ${column} < ?`, values: [piece, `${piece}${BEHIND_DOCUMENTS}`] };
}

/** All pieces in one question to the search index, which joins them without touching the table. */
function lookUp(words: readonly string[], pieces: readonly string[]): Condition {
  const name = words.map((word) => `nome : ${quoted(word)}`).join(' AND ');
  const question = [`(${name})`, ...pieces.map((piece) => `documento : ${quoted(piece)}`)].join(' OR ');
  return { sql: 'SELECT rowid AS seq FROM results_search WHERE results_search MATCH ?', values: [question] };
}

/**
 * What is too short for the search index is looked for in every name; the documents that begin with it are found by
 * their subjects, which begin alike. A longer piece may stand anywhere in a document, and names have it beside them.
 */
function scan(inName: Condition, pieces: readonly string[]): Condition {
  const byName = 'SELECT seq FROM results INDEXED BY results_by_name WHERE';
  const [piece] = pieces;
  if (piece === undefined) return selected(byName, inName);
  if (isIndexed(piece)) return selected(byName, anyOf([inName, inDocument(piece)]));
  const otherwise = { ...inName, sql: `NOT (${inName.sql})` };
  const byDocument = allOf([beginning('subject', piece), otherwise]);
  const names = selected(byName, inName);
  const documents = selected('SELECT seq FROM results INDEXED BY results_by_subject WHERE', byDocument);
  return { sql: `${names.sql} UNION ALL ${documents.sql}`, values: [...names.values, ...documents.values] };
}

const selected = (select: string, { sql, values }: Condition): Condition => ({ sql: `${select} ${sql}`, values });

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
