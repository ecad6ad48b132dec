/** Most characters of an indented text; a longer one is shown as received. */
const MAX_INDENTED = 6_000_000;

/** JSON text with line breaks for reading; a text that is not JSON, or would grow too long, stays as it is. */
export function indented(text: string): string {
  if (indentedLength(text) > MAX_INDENTED) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
/** Brackets and braces differ by one bit, which is set before the comparison. */
const [OPENING, CLOSING, BRACE_BIT] = [0x7b, 0x7d, 0x20];

/** Estimates the length of a text once indented: deep nesting makes a short one very long. */
function indentedLength(text: string): number {
  let [length, depth] = [text.length, 0];
  for (let at = 0; at < text.length && length <= MAX_INDENTED; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = closingQuote(text, at + 1);
    else if (code === COMMA) length += 1 + 2 * depth;
    else if ((code | BRACE_BIT) === OPENING) length += 1 + 2 * ++depth;
    else if ((code | BRACE_BIT) === CLOSING) length += 1 + 2 * --depth;
  }
  return length;
}

function closingQuote(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

/** Characters of a chunk, which ends at a line break if it has one. */
const CHUNK = 4_000;
const LINE = 110;

/** A stretch of a text, which the browser lays out only near the view. */
export interface Chunk {
  readonly at: number;
  readonly text: string;
  /** Estimated number of its lines. */
  readonly lines: number;
}

/** Cuts the text into chunks, which join to the whole text. */
export function toChunks(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < text.length; ) {
    const near = text.slice(at, wholeCharacter(text, at + CHUNK));
    // Searches this stretch alone: a text of one line would be scanned to its start for each chunk.
    const line = at + near.length < text.length ? near.lastIndexOf('\n') : -1;
    const chunk = line === -1 ? near : near.slice(0, line + 1);
    chunks.push({ at, text: chunk, lines: linesIn(chunk) });
    at += chunk.length;
  }
  return chunks;
}

function linesIn(chunk: string): number {
  const lines = chunk.endsWith('\n') ? chunk.slice(0, -1) : chunk;
  return lines.split('\n').reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / LINE)), 0);
}

/** The place itself, or the one before if it would split a character. */
function wholeCharacter(text: string, end: number): number {
  if (end >= text.length) return text.length;
  const code = text.charCodeAt(end - 1);
  return code >= 0xd800 && code <= 0xdbff ? end - 1 : end;
}

export interface Hits {
  readonly wanted: string;
  /** The first character of each hit. */
  readonly starts: Uint32Array;
  /** True once the whole text was searched. */
  readonly isWhole: boolean;
}

export const NO_HITS: Hits = { wanted: '', starts: new Uint32Array(), isWhole: true };

/** Characters searched in one turn. */
const SEARCHED = 200_000;

/** Finds every occurrence, ignoring case, and yields the hits so far after each turn. */
export function* searchHits(text: string, wanted: string): Generator<Hits, void> {
  if (wanted === '') return;
  let [starts, count, from] = [new Uint32Array(1_024), 0, 0];
  while (from < text.length) {
    const end = wholeCharacter(text, from + SEARCHED);
    // Case folding never changes the length of a text: a hit that begins before the border ends in reach.
    const part = text.slice(from, end + wanted.length - 1);
    let next = end;
    for (const { index } of part.matchAll(new RegExp(RegExp.escape(wanted), 'giu'))) {
      if (count === starts.length) starts = grown(starts);
      starts[count++] = from + index;
      next = Math.max(end, from + index + wanted.length);
    }
    from = next;
    yield { wanted, starts: starts.subarray(0, count), isWhole: from >= text.length };
  }
}

function grown(starts: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(starts.length * 2);
  more.set(starts);
  return more;
}

/** Numbers of hits; `last` is exclusive. */
interface HitRange {
  readonly first: number;
  readonly last: number;
}

/** Most hits marked at once. */
export const MAX_MARKS = 1_000;

/** The hits to mark: those around the current one, unchanged over many steps. */
export function markedRange(index: number, count: number): HitRange {
  const half = MAX_MARKS / 2;
  const first = Math.max(0, Math.floor(index / half) * half - half / 2);
  return { first, last: Math.min(count, first + MAX_MARKS) };
}

/** The hits of a range that begin or end in a chunk. */
export function hitsIn({ at, text }: Chunk, { wanted, starts }: Hits, { first, last }: HitRange): HitRange {
  const from = firstAtOrAfter(starts, at - wanted.length + 1, first, last);
  return { first: from, last: firstAtOrAfter(starts, at + text.length, from, last) };
}

function firstAtOrAfter(starts: Uint32Array, at: number, first: number, last: number): number {
  let [low, high] = [first, last];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A part of a chunk, in order: text between hits, or a hit with its number. */
interface Part {
  readonly text: string;
  readonly hit: number | null;
}

/** Cuts a chunk at its hits; the parts join to the whole chunk. */
export function cutAtHits({ at, text }: Chunk, { wanted, starts }: Hits, { first, last }: HitRange): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (let hit = first; hit < last; hit += 1) {
    const start = (starts[hit] ?? 0) - at;
    parts.push({ text: text.slice(end, Math.max(0, start)), hit: null });
    end = start + wanted.length;
    parts.push({ text: text.slice(Math.max(0, start), end), hit });
  }
  return [...parts, { text: text.slice(end), hit: null }].filter((part) => part.text !== '');
}

/** The hit after a step; the last is followed by the first. */
export function stepTo(position: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (position + step + count) % count;
}
