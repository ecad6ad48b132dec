/** Longest text of a service that is passed on. */
export const MAX_TEXT = 300;

const LONG_NUMBER = /\d(?:[.\-/ ]?\d){8,}/g;
const TOKEN = /eyJ[\w-]+(?:\.[\w-]*){0,2}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const HIDDEN = '•••';

/**
 * A service's text made fit to be shown and kept: bounded, on one line, without the personal data that was sent (in
 * any mask, case or accent), without long numbers, keys and tokens (security.md, Data).
 */
export function scrub(text: string, personal: readonly string[]): string {
  const line = text
    .slice(0, MAX_TEXT * 4)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .normalize('NFC');
  const hidden = personal.flatMap(patternsOf).reduce((rest, pattern) => rest.replace(pattern, HIDDEN), line);
  const clean = hidden.replace(TOKEN, HIDDEN).replace(LONG_NUMBER, HIDDEN).trim();
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT - 1)}…` : clean;
}

/** The whole text and each of its longer words, letter by letter with any mask or accent. */
function patternsOf(personal: string): RegExp[] {
  const words = personal.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 4);
  const whole = personal.replace(/[^\p{L}\p{N}]/gu, '');
  return [whole, ...words].filter((part) => part !== '').map(looseLetters);
}

function looseLetters(part: string): RegExp {
  const letters = [...part.normalize('NFD').replace(/\p{M}/gu, '')].map(anyAccent);
  return new RegExp(letters.join('[^\\p{L}\\p{N}]{0,3}'), 'giu');
}

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'aáàâãä',
  c: 'cç',
  e: 'eéèêë',
  i: 'iíìîï',
  n: 'nñ',
  o: 'oóòôõö',
  u: 'uúùûü',
};

function anyAccent(letter: string): string {
  const forms = ACCENTED[letter.toLowerCase()];
  return forms === undefined ? letter : `[${forms}]`;
}
