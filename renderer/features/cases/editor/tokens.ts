import { textParts } from '#domain/cases/case-texts.ts';
import type { Citation, Cited } from '#domain/cases/credit-case.ts';
import { CASE_LIMITS } from '#domain/sources/case-limits.ts';

export interface Edited {
  readonly text: string;
  readonly caret: number;
}

/** Inserts a token at the caret, with spaces where words touch, and moves the caret behind it. */
export function insertToken(shown: string, at: number, token: string): Edited {
  const here = behindToken(shown, at);
  const [before, after] = [shown.slice(0, here), shown.slice(here)];
  const lead = /[\p{L}\p{N}\],;:.]$/u.test(before) ? ' ' : '';
  const trail = /^[\p{L}\p{N}[]/u.test(after) ? ' ' : '';
  const upTo = `${before}${lead}${token}`;
  return { text: `${upTo}${trail}${after}`, caret: upTo.length };
}

const TOKEN = String.raw`\[\d{1,3}(?::[^[\]]*)?\]`;
const TOKEN_BEFORE = new RegExp(`${TOKEN}$`);
const TOKEN_AFTER = new RegExp(`^${TOKEN}`);

/** The end of the token around the caret; the caret itself outside of tokens. */
function behindToken(shown: string, at: number): number {
  const ends = [...shown.matchAll(new RegExp(TOKEN, 'g'))].map(({ index, 0: token }) => [index, index + token.length]);
  const [, end = at] = ends.find(([start = 0, behind = 0]) => start < at && at < behind) ?? [];
  return end;
}

/** Removes the whole token beside the caret on Backspace or Delete; null if there is no token. */
export function deleteToken(shown: string, at: number, key: string): Edited | null {
  const [before, after] = [shown.slice(0, at), shown.slice(at)];
  if (key === 'Backspace' && TOKEN_BEFORE.test(before)) {
    const left = before.replace(TOKEN_BEFORE, '');
    return { text: left + after, caret: left.length };
  }
  if (key === 'Delete' && TOKEN_AFTER.test(after)) return { text: before + after.replace(TOKEN_AFTER, ''), caret: at };
  return null;
}

/** One key for one citation, whatever the order of its members. */
export function citedKey(cited: Cited): string {
  return JSON.stringify(Object.entries(cited).toSorted());
}

interface Cites {
  readonly number: number;
  readonly citations: readonly Citation[];
}

/** Finds or adds the number of a citation. A full case drops those that no text uses; null if all are used. */
export function cite(citations: readonly Citation[], cited: Cited, texts: readonly string[]): Cites | null {
  const known = citations.find((one) => citedKey(one.cited) === citedKey(cited));
  if (known !== undefined) return { number: known.number, citations };
  const used = new Set(texts.flatMap(citedNumbers));
  const isFull = citations.length >= CASE_LIMITS.citations;
  const kept = isFull ? citations.filter(({ number }) => used.has(number)) : citations;
  const number = Math.max(0, ...citations.map((one) => one.number), ...used) + 1;
  if (kept.length >= CASE_LIMITS.citations || number > MAX_NUMBER) return null;
  return { number, citations: [...kept, { number, cited }] };
}

/** A token has at most three digits. */
const MAX_NUMBER = 999;

function citedNumbers(text: string): readonly number[] {
  return textParts(text).flatMap((part) => (typeof part === 'string' ? [] : [part.citation]));
}
