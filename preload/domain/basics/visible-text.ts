/** Characters outside of common Latin text; a quick test before the slower Unicode properties. */
const UNUSUAL = /[^ -~¡-¬®-ɏ‐-‧]/;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Includes characters that reverse the writing direction, which can make a text look like another. */
const INVISIBLE = /[\p{Cf}\p{Cs}]/gu;

/**
 * Makes a foreign text safe for screens, cells and logs: one line, control characters as a blank, and invisible
 * characters as their code (`U+202E`).
 */
export function visibleText(text: string): string {
  if (!UNUSUAL.test(text) || !UNSEEN.test(text)) return text;
  return text.replace(BREAKS, ' ').replace(INVISIBLE, codeOf);
}

/** Like `visibleText`, but keeps line breaks. */
export function visibleLines(text: string): string {
  return UNSEEN.test(text)
    ? text
        .split(/\r\n?|\n/)
        .map(visibleText)
        .join('\n')
    : text;
}

/** Reduces a text to `max` lines: removes blank lines from the end first, then joins the last lines into one. */
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
