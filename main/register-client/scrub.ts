import { normalizeName } from '#domain/basics/normalize-name.ts';
import { visibleText } from '#domain/basics/visible-text.ts';

/** Longest text of a service that is passed on. */
export const MAX_TEXT = 300;

/** Eleven or more digits, with or without a mask or invisible characters in between, may be somebody's document. */
const LONG_NUMBER = /\d(?:[.\-/\p{Cc}\p{Cf}]*\d){10,}/gu;
const TOKEN = /eyJ[\w-]+(?:\.[\w-]*){0,2}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * Makes a service's text safe to show and store: short, on one line, without the personal data in the request and
 * without long numbers, keys and tokens (docs/security.md#data).
 */
export function scrub(text: string, personal: readonly string[]): string {
  const context = text.slice(0, MAX_TEXT * 4).replace(TOKEN, HIDDEN);
  const clean = visibleText(hidePersonal(context, personal).replace(LONG_NUMBER, HIDDEN)).trim();
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT - 1)}…` : clean;
}

const HIDDEN = '•••';

/** Shorter words ("da", "dos", "sa") do not identify a person. */
const MIN_WORD = 4;

/**
 * Removes personal data from a text, whole or by its longer words, in any mask, case or accents: only letters and
 * digits are compared.
 */
export function hidePersonal(text: string, personal: readonly string[]): string {
  return personal.flatMap(tracesOf).reduce(hideTrace, text);
}

/** Longest first, so that a name is removed as a whole and not word by word. */
function tracesOf(personal: string): string[] {
  const words = personal.split(/[\s,;]+/).map((word) => foldedText(word));
  const long = words.filter((word) => word.length >= MIN_WORD);
  return [foldedText(personal), ...long].filter((trace) => trace !== '');
}

function hideTrace(text: string, trace: string): string {
  const letters = fold(text);
  const folded = letters.map(({ letter }) => letter).join('');
  const first = folded.indexOf(trace);
  const from = letters[first]?.at;
  const last = letters[first + trace.length - 1];
  if (first === -1 || from === undefined || last === undefined) return text;
  const rest = text.slice(last.at + last.length);
  return `${text.slice(0, from)}${HIDDEN}${hideTrace(rest, trace)}`;
}

interface Letter {
  /** One letter or digit, in lower case and without accent. */
  readonly letter: string;
  readonly at: number;
  readonly length: number;
}

function fold(text: string): Letter[] {
  const letters: Letter[] = [];
  let at = 0;
  for (const character of text) {
    for (const letter of foldedText(character)) letters.push({ letter, at, length: character.length });
    at += character.length;
  }
  return letters;
}

function foldedText(text: string): string {
  return normalizeName(text).replace(/[^a-z0-9]/g, '');
}
