/** Of names and values on a ladder, in pixels. */
export const TEXT_SIZE = 12;

/** A letter of size 1: a little more than it takes. */
export const LETTER = { width: 0.6, height: 1.25 } as const;

/** How long a text of a size is, in pixels. */
export function lengthOf(text: string, size: number): number {
  return text.length * LETTER.width * size;
}
