/** Of names and values on a ladder, in pixels. */
export const TEXT_SIZE = 12;
/** The least size of texts side by side: below it they stand upright. */
export const LEAST_ACROSS = 11;

/** Room of one line of size 1. */
export const LINE_HEIGHT = 1.2;

/** Widths of letters of size 1 in the window's font, a little more than they take. */
const WIDE = 0.9;
const NARROW = 0.3;
const OTHERS = 0.64;

/** How long a text of a size is, in pixels. */
export function lengthOf(text: string, size: number): number {
  let length = 0;
  for (const letter of text) length += widthOf(letter);
  return length * size;
}

function widthOf(letter: string): number {
  if (/[\s.,:;'’ilI|/]/u.test(letter)) return NARROW;
  return /[mwMW]/u.test(letter) ? WIDE : OTHERS;
}
