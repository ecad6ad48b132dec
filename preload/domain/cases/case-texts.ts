/** Part of a text: words, or the number of a citation. */
export type TextPart = string | { readonly citation: number };

/** `[7]`, and `[7: R$ 1.234,56]` as an editor shows it: what follows the colon is decoration. */
const TOKEN = /\[(\d{1,3})(?::[^[\]]*)?\]/g;

export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(TOKEN)) {
    if (found.index > end) parts.push(text.slice(end, found.index));
    parts.push({ citation: Number(found[1]) });
    end = found.index + found[0].length;
  }
  return end < text.length ? [...parts, text.slice(end)] : parts;
}

/** The text as it is kept: each citation by its number alone. */
export function canonicalText(text: string): string {
  return textParts(text)
    .map((part) => (typeof part === 'string' ? part : `[${part.citation}]`))
    .join('');
}

/** The text as an editor shows it; `shown` gives what a citation reads, null for a number that the case does not have. */
export function shownText(text: string, shown: (citation: number) => string | null): string {
  return textParts(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      const value = shown(part.citation);
      return value === null ? `[${part.citation}]` : `[${part.citation}: ${value.replaceAll(/[[\]]/g, '')}]`;
    })
    .join('');
}

/** The numbers of a text that no citation of the case has, each once. */
export function unknownCitations(text: string, known: ReadonlySet<number>): readonly number[] {
  const numbers = textParts(text).flatMap((part) => (typeof part === 'string' ? [] : [part.citation]));
  return [...new Set(numbers)].filter((number) => !known.has(number));
}

const DIGITS = String.raw`\p{Nd}+(?:[.\u00A0\u202F ]\p{Nd}{3}(?!\p{Nd}))*(?:[.,]\p{Nd}+)*`;
const CURRENCY = String.raw`(?:(?:R|US|U)?\$|€|£|\b(?:BRL|USD|EUR))[\s]*[-−+]?[\s]*`;
const SCALE = String.raw`(?:mil|mi|milh(?:ão|ões|ao|oes)|bi|bilh(?:ão|ões|ao|oes)|tri|trilh(?:ão|ões|ao|oes))(?![\p{L}\p{N}])`;
const UNIT = String.raw`(?:[%％‰]|por\s+cento(?!\p{L})|(?:p\.?\s?p\.?|pontos?\s+percentua(?:l|is)|rea(?:l|is)|centavos?)(?![\p{L}\p{N}])|${SCALE})`;
const DECIMAL = String.raw`\p{Nd}{1,3}(?:\.\p{Nd}{3})+,\p{Nd}{2}(?!\p{Nd})|\p{Nd}+,\p{Nd}{2}(?![\p{Nd},])|\p{Nd}+[.,]\p{Nd}+[\s]?(?=(?!(?:e|ou|a|à|até|de|do|da)(?!\p{L}))\p{L})[\p{L}]+`;

/** What reads as an amount, a share or a measured number, and not a year, a date, a CNPJ or how many there are of something. */
const UNSOURCED = new RegExp(
  `${CURRENCY}${DIGITS}(?:\\s*${SCALE})?|${DIGITS}\\s*${UNIT}|(?<![\\p{Nd}.,/])(?:${DECIMAL})`,
  'giu',
);

/** Words, and the digits in them that no citation stands behind. */
export type MarkedPart = string | { readonly unsourced: string };

export function markUnsourced(words: string): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const found of words.matchAll(UNSOURCED)) {
    if (found.index > end) parts.push(words.slice(end, found.index));
    parts.push({ unsourced: found[0] });
    end = found.index + found[0].length;
  }
  return end < words.length ? [...parts, words.slice(end)] : parts;
}
