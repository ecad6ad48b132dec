/** Characters of a tag. */
export const LONGEST_TAG = 32;
/** Tags of one subject. */
export const MOST_TAGS = 20;

/** A tag as it is kept: composed characters, single blanks, nothing invisible; null when it is empty or too long. */
export function tagName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  return name === '' || [...name].length > LONGEST_TAG ? null : name;
}
