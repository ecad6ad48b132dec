import { stripMask } from '#domain/document.ts';
import { normalizeName } from '../normalize-name.ts';
import { allOf, anyOf, type Condition, type IndexedFilter } from './condition.ts';

/** The search index knows pieces of three characters and more. */
const TRIGRAM = 3;
const DOCUMENT_PART = /^[0-9A-Z]{1,14}$/;
/** Sorts behind every character of a document. */
const BEHIND_DOCUMENTS = '~';

const isIndexed = (part: string): boolean => [...part].length >= TRIGRAM;

/**
 * Every word is part of the name, in any order, or the whole text is part of the document, any mask; a text of one or
 * two characters is looked for at a document's beginning only. Null for a text that asks for nothing.
 */
export function searchFilter(text: string): IndexedFilter | null {
  const words = normalizeName(text).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  const stripped = stripMask(text);
  const parts = DOCUMENT_PART.test(stripped) ? [stripped] : [];
  const inName = allOf(words.map((word) => ({ sql: 'instr(nome_normalized, ?) > 0', values: [word] })));
  const test = anyOf([inName, ...parts.map(inDocument)]);
  const readsAllNames = ![...words, ...parts].every(isIndexed);
  const rows = readsAllNames ? scan(inName, parts) : lookUp(words, parts);
  return { rows, test, isInEveryIndex: false, readsAllNames };
}

function inDocument(part: string): Condition {
  if (isIndexed(part)) return { sql: 'instr(documento, ?) > 0', values: [part] };
  return beginning('documento', part);
}

function beginning(column: 'documento' | 'subject', part: string): Condition {
  return { sql: `${column} >= ? AND ${column} < ?`, values: [part, `${part}${BEHIND_DOCUMENTS}`] };
}

/** All pieces in one question to the search index, which joins them without touching the table. */
function lookUp(words: readonly string[], parts: readonly string[]): Condition {
  const name = words.map((word) => `nome : ${quoted(word)}`).join(' AND ');
  const question = [`(${name})`, ...parts.map((part) => `documento : ${quoted(part)}`)].join(' OR ');
  return { sql: 'SELECT rowid AS seq FROM results_search WHERE results_search MATCH ?', values: [question] };
}

/**
 * What is too short for the search index is looked for in every name; the documents that begin with it are found by
 * their subjects, which begin alike. A longer piece may stand anywhere in a document, and names have it beside them.
 */
function scan(inName: Condition, parts: readonly string[]): Condition {
  const byName = 'SELECT seq FROM results INDEXED BY results_by_name WHERE';
  const [part] = parts;
  if (part === undefined) return selected(byName, inName);
  if (isIndexed(part)) return selected(byName, anyOf([inName, inDocument(part)]));
  const otherwise = { ...inName, sql: `NOT (${inName.sql})` };
  const byDocument = allOf([beginning('subject', part), otherwise]);
  const names = selected(byName, inName);
  const documents = selected('SELECT seq FROM results INDEXED BY results_by_subject WHERE', byDocument);
  return { sql: `${names.sql} UNION ALL ${documents.sql}`, values: [...names.values, ...documents.values] };
}

const selected = (select: string, { sql, values }: Condition): Condition => ({ sql: `${select} ${sql}`, values });

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
