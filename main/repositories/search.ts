import { stripMask } from '#domain/basics/document.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';

/** A WHERE expression, or a SELECT, and the values of its placeholders, in their order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number | Buffer)[];
}

/** What a text searches for among names and documents, in the forms that queries need. */
export interface Search {
  /** The question to a trigram index over `nome` and `documento`; null if a part of it is too short for one. */
  readonly match: string | null;
  /** Whether a row passes: by its name, or by its document. */
  readonly test: Condition;
  /** Whether a row's name passes. */
  readonly inName: Condition;
  /** The text without a mask; null if it cannot be part of a document. */
  readonly documentPart: string | null;
  /** What a name, or a tag, is searched for. */
  readonly words: readonly string[];
  /** The runs of letters and digits, as typed: an index of the beginnings of words folds case and accents by itself. */
  readonly beginnings: readonly string[];
}

/** A trigram index knows parts of three characters and more. */
const TRIGRAM = 3;
const DOCUMENT_PART = /^[0-9A-Z]{1,14}$/;
/** Sorts behind every character of a document. */
const BEHIND_DOCUMENTS = '~';

/** Whether a trigram index finds a part of a text. */
export const isIndexed = (part: string): boolean => [...part].length >= TRIGRAM;

/**
 * Every word is part of the name, in any order, or the whole text is part of the document, any mask; one or two
 * characters are looked for at the beginning of words and documents only. Null for a text that asks for nothing.
 */
export function parseSearch(text: string): Search | null {
  const words = normalizeName(text).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  const stripped = stripMask(text);
  const documentPart = DOCUMENT_PART.test(stripped) ? stripped : null;
  const inName = inWords('nome_normalized', words);
  const test = documentPart === null ? inName : anyOf([inName, inDocument(documentPart)]);
  return { match: toMatch(words, documentPart), test, inName, documentPart, words, beginnings: beginningsIn(text) };
}

/** Whether a normalized text has every word: anywhere in it, a short one at the beginning of a word. */
export function inWords(
  column: 'nome_normalized' | 'normalized' | 'responsible_normalized',
  words: readonly string[],
): Condition {
  return allOf(
    words.map((word) =>
      isIndexed(word)
        ? { sql: `instr(${column}, ?) > 0`, values: [word] }
        : anyOf([
            { sql: `instr(${column}, ?) > 0`, values: [` ${word}`] },
            { sql: `${column} >= ? AND ${column} < ?`, values: [word, `${word}\u{10ffff}`] },
          ]),
    ),
  );
}

const beginningsIn = (text: string): readonly string[] => text.normalize('NFC').match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];

function toMatch(words: readonly string[], documentPart: string | null): string | null {
  const parts = documentPart === null ? words : [...words, documentPart];
  if (!parts.every(isIndexed)) return null;
  const name = words.map((word) => `nome : ${quoted(word)}`).join(' AND ');
  return documentPart === null ? name : `(${name}) OR documento : ${quoted(documentPart)}`;
}

export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Whether a text without a mask is part of the document; one or two characters begin it. */
export function inDocument(part: string): Condition {
  return isIndexed(part) ? { sql: 'instr(documento, ?) > 0', values: [part] } : startsWith('documento', part);
}

/** Whether a document, or a subject, begins with a text. */
export function startsWith(column: 'documento' | 'subject', part: string): Condition {
  return { sql: `${column} >= ? AND ${column} < ?`, values: [part, `${part}${BEHIND_DOCUMENTS}`] };
}

/** `TRUE` if there is nothing to join. */
export function allOf(parts: readonly Condition[]): Condition {
  return parts.length === 0 ? { sql: 'TRUE', values: [] } : joined(parts, ' AND ');
}

/** `FALSE` if there is nothing to join. */
export function anyOf(parts: readonly Condition[]): Condition {
  return parts.length === 0 ? { sql: 'FALSE', values: [] } : joined(parts, ' OR ');
}

function joined(parts: readonly Condition[], operator: string): Condition {
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(operator),
    values: parts.flatMap(({ values }) => values),
  };
}
