/** Characters of a tag. */
export const MAX_TAG_LENGTH = 32;
/** Tags of one subject. */
export const MAX_TAGS = 20;

/** A tag as it is kept: composed characters, single blanks, nothing invisible; null when it is empty or too long. */
export function tagName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  return name === '' || [...name].length > MAX_TAG_LENGTH ? null : name;
}
