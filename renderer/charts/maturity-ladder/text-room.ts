/** Of names and values on a ladder, in pixels. */
export const TEXT_SIZE = 12;
/** Smallest size of texts side by side; smaller ones stand upright. */
export const LEAST_ACROSS = 11;

/** Height of a line at size 1. */
export const LINE_HEIGHT = 1.2;

/** Widths of letters at size 1 in the window's font, rounded up. */
const WIDE = 0.9;
const NARROW = 0.3;
const OTHERS = 0.64;

/** Width of a text in pixels. */
export function lengthOf(text: string, size: number): number {
  let length = 0;
  for (const letter of text) length += widthOf(letter);
  return length * size;
}

function widthOf(letter: string): number {
  if (/[\s.,:;'’ilI|/]/u.test(letter)) return NARROW;
  return /[mwMW]/u.test(letter) ? WIDE : OTHERS;
}
