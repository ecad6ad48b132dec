/** Values of a PDF file that occur in signature dictionaries; `start` and `end` are offsets in the text. */
export type PdfValue = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'word' | 'name' | 'string' | 'hex'; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | PdfDictionary
);

export interface PdfDictionary {
  readonly kind: 'dictionary';
  readonly entries: ReadonlyMap<string, PdfValue>;
  readonly start: number;
  readonly end: number;
}

export interface PdfObject {
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** Bounds that no signed term reaches. */
const MAX_OBJECTS = 100_000;
const MAX_DEPTH = 16;
const MAX_ITEMS = 20_000;

/** `12 0 R`, a reference, is one value of three words. */
const REFERENCE = /^\d{1,10}[\0\t\n\f\r ]{1,4}\d{1,5}[\0\t\n\f\r ]{1,4}R(?![^\0\t\n\f\r ()<>[\]{}/%])/;

/**
 * Returns a file's uncompressed indirect objects in order. `text` is the file as Latin-1. Returns null if there are too
 * many.
 */
export function findObjects(text: string): readonly PdfObject[] | null {
  const found: { number: number; start: number }[] = [];
  for (const header of text.matchAll(/(?<!\d)(\d{1,10})[\0\t\n\f\r ]{1,4}\d{1,5}[\0\t\n\f\r ]{1,4}obj(?![a-z])/g)) {
    if (found.length === MAX_OBJECTS) return null;
    found.push({ number: Number(header[1]), start: header.index + header[0].length });
  }
  return found.map((object, index) => ({ ...object, end: found[index + 1]?.start ?? text.length }));
}

/**
 * Reads one value at an offset; `word` is a number, a reference (`12 0 R`) or anything else without brackets. Throws if
 * there is no value, and for a dictionary with a repeated key.
 */
export function readValue(text: string, at: number, end: number, depth = 0): PdfValue {
  if (depth > MAX_DEPTH) throw new Error('a PDF value is too deep');
  const start = skipBlank(text, at, end);
  const two = text.slice(start, Math.min(start + 2, end));
  if (two === '<<') return readDictionary(text, start, end, depth);
  if (two.startsWith('[')) return readArray(text, start, end, depth);
  if (two.startsWith('(')) return readString(text, start, end);
  if (two.startsWith('<')) return match(text, { start, end }, /<([0-9A-Fa-f\0\t\n\f\r ]*)>/y, 'hex');
  if (two.startsWith('/')) return match(text, { start, end }, /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y, 'name');
  return REFERENCE.test(text.slice(start, start + 24))
    ? match(text, { start, end }, /(\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)/y, 'word')
    : match(text, { start, end }, /([^\0\t\n\f\r ()<>[\]{}/%]+)/y, 'word');
}

function match(
  text: string,
  { start, end }: Pick<PdfObject, 'start' | 'end'>,
  pattern: RegExp,
  kind: 'word' | 'name' | 'hex',
): PdfValue {
  pattern.lastIndex = start;
  const found = pattern.exec(text);
  if (found === null || pattern.lastIndex > end) throw new Error(`no PDF ${kind}`);
  return { kind, text: found[1] ?? '', start, end: pattern.lastIndex };
}

function readDictionary(text: string, start: number, end: number, depth: number): PdfValue {
  const entries = new Map<string, PdfValue>();
  let at = skipBlank(text, start + 2, end);
  while (!text.startsWith('>>', at)) {
    const key = readValue(text, at, end, depth + 1);
    if (key.kind !== 'name' || entries.has(key.text) || entries.size === MAX_ITEMS) throw new Error('no PDF key');
    const value = readValue(text, key.end, end, depth + 1);
    entries.set(key.text, value);
    at = skipBlank(text, value.end, end);
  }
  return { kind: 'dictionary', entries, start, end: at + 2 };
}

function readArray(text: string, start: number, end: number, depth: number): PdfValue {
  const items: PdfValue[] = [];
  let at = skipBlank(text, start + 1, end);
  while (text[at] !== ']') {
    const item = readValue(text, at, end, depth + 1);
    if (items.length === MAX_ITEMS) throw new Error('a PDF array is too long');
    items.push(item);
    at = skipBlank(text, item.end, end);
  }
  return { kind: 'array', items, start, end: at + 1 };
}

function readString(text: string, start: number, end: number): PdfValue {
  let open = 0;
  for (let at = start; at < end; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') open += 1;
    else if (text[at] === ')') open -= 1;
    if (open === 0) return { kind: 'string', text: text.slice(start + 1, at), start, end: at + 1 };
  }
  throw new Error('a PDF string has no end');
}

/** Skips blanks and comments. Throws at the end of the text, because a value must follow. */
function skipBlank(text: string, from: number, end: number): number {
  const blank = /(?:[\0\t\n\f\r ]+|%[^\n\r]*)/y;
  let at = from;
  for (;;) {
    blank.lastIndex = at;
    if (!blank.test(text)) break;
    at = blank.lastIndex;
  }
  if (at >= end) throw new Error('a PDF value has no end');
  return at;
}
