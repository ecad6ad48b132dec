/** Other than the Latin letters and marks that nearly every text is made of: found sooner than a property of Unicode. */
const UNUSUAL = /[^ -~¡-¬®-ɏ‐-‧]/;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Among them those that turn the direction of writing, and so make a text look like another. */
const INVISIBLE = /[\p{Cf}\p{Cs}]/gu;

/**
 * Returns somebody else's text fit for a screen, a cell and a log: on one line, control characters as a blank, and an
 * invisible character as its code (`U+202E`).
 */
export function visibleText(text: string): string {
  if (!UNUSUAL.test(text) || !UNSEEN.test(text)) return text;
  return text.replace(BREAKS, ' ').replace(INVISIBLE, codeOf);
}

/** The same of a text that keeps its lines. */
export function visibleLines(text: string): string {
  return UNSEEN.test(text)
    ? text
        .split(/\r\n?|\n/)
        .map(visibleText)
        .join('\n')
    : text;
}

/** Of a text with more lines the last ones are one; lines without words are left out first, the last of them first. */
export function withinLines(text: string, max: number): string {
  const lines = text.split('\n');
  for (let at = lines.length - 1; at >= 0 && lines.length > max; at--) {
    if (lines[at]?.trim() === '') lines.splice(at, 1);
  }
  return lines.length <= max
    ? lines.join('\n')
    : [...lines.slice(0, max - 1), lines.slice(max - 1).join(' ')].join('\n');
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
