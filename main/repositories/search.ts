import { stripMask } from '#domain/basics/document.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';

/** A WHERE expression or a SELECT, with the values of its placeholders in their order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number | Buffer)[];
}

export interface Search {
  /** The query for a trigram index over `nome` and `documento`; null if a part is too short for it. */
  readonly match: string | null;
  /** Tests a row's name or document. */
  readonly test: Condition;
  readonly inName: Condition;
  /** The text without a mask; null if it cannot be part of a document. */
  readonly documentPart: string | null;
  readonly words: readonly string[];
  /**
   * The runs of letters and digits as typed, for an index of beginnings of words, which folds case and accents itself.
   */
  readonly beginnings: readonly string[];
}

/** A trigram index needs parts of at least three characters. */
const TRIGRAM = 3;
const DOCUMENT_PART = /^[0-9A-Z]{1,14}$/;
/** Sorts behind every character of a document. */
const BEHIND_DOCUMENTS = '~';

export const isIndexed = (part: string): boolean => [...part].length >= TRIGRAM;

/**
 * A row matches if its name contains every word, in any order, or its document contains the whole text, with any mask.
 * One or two characters match only the beginning of a word or document. Null if the text has no words.
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

/** Tests whether a normalized text contains every word; a short word must begin a word of the text. */
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

/** Tests whether the document contains the text; one or two characters must begin it. */
export function inDocument(part: string): Condition {
  return isIndexed(part) ? { sql: 'instr(documento, ?) > 0', values: [part] } : startsWith('documento', part);
}

export function startsWith(column: 'documento' | 'subject', part: string): Condition {
  return { sql: `${column} >= ? AND ${column} < ?`, values: [part, `${part}${BEHIND_DOCUMENTS}`] };
}

/** `TRUE` if there are no parts. */
export function allOf(parts: readonly Condition[]): Condition {
  return parts.length === 0 ? { sql: 'TRUE', values: [] } : joined(parts, ' AND ');
}

/** `FALSE` if there are no parts. */
export function anyOf(parts: readonly Condition[]): Condition {
  return parts.length === 0 ? { sql: 'FALSE', values: [] } : joined(parts, ' OR ');
}

function joined(parts: readonly Condition[], operator: string): Condition {
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(operator),
    values: parts.flatMap(({ values }) => values),
  };
}
