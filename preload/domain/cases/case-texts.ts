type TextPart = string | { readonly citation: number };

/** `[7]`, or `[7: R$ 1.234,56]` in an editor, with the value after the colon only for display. */
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

/** The stored text, with only the numbers of citations. */
export function canonicalText(text: string): string {
  return textParts(text)
    .map((part) => (typeof part === 'string' ? part : `[${part.citation}]`))
    .join('');
}

/** The text in an editor; `shown` returns a citation's value, null for a number that the case does not have. */
export function shownText(text: string, shown: (citation: number) => string | null): string {
  return textParts(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      const value = shown(part.citation);
      return value === null ? `[${part.citation}]` : `[${part.citation}: ${value.replaceAll(/[[\]]/g, '')}]`;
    })
    .join('');
}

/** Numbers in a text without a citation in the case, once each. */
export function unknownCitations(text: string, known: ReadonlySet<number>): readonly number[] {
  const numbers = textParts(text).flatMap((part) => (typeof part === 'string' ? [] : [part.citation]));
  return [...new Set(numbers)].filter((number) => !known.has(number));
}

/** Digits with the separators of an amount; a date, a time or a CNPJ gives several matches. */
const NUMBER = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu;
const CURRENCY = /(?:(?:US|R|U)?\$|€|£|(?<!\p{L})(?:BRL|USD|EUR))\s{0,3}[-−+]?\s{0,3}$/iu;
const SCALE = String.raw`\s{0,3}(?:mil|mi|milh(?:ão|ões|ao|oes)|bi|bilh(?:ão|ões|ao|oes)|tri|trilh(?:ão|ões|ao|oes))(?![\p{L}\p{N}])`;
const WORDS = String.raw`p\.?\s?p|pontos?\s+percentua(?:l|is)|rea(?:l|is)|centavos?`;
const UNIT = new RegExp(
  String.raw`^(?:\s{0,3}[%％‰]|\s{1,3}por\s+cento(?!\p{L})|\s{0,3}(?:${WORDS})(?![\p{L}\p{N}])\.?|${SCALE})`,
  'iu',
);
const SCALED = new RegExp(`^${SCALE}`, 'iu');
/** `1,5 salário`, `2,5x`, but not a list (`1,2 e 3`). */
const MEASURE = /^\s?(?!(?:e|ou|a|à|até|de|do|da)(?!\p{L}))\p{L}+/iu;
const DECIMAL = /^\p{Nd}+(?:\.\p{Nd}{3})*,\p{Nd}+$|^\p{Nd}+\.\p{Nd}{1,2}$/u;
const CENTS = /,\p{Nd}{2}$/u;

/** Characters examined before and after a number. */
const REACH = 24;

/** Words, or a number in them without a citation. */
type MarkedPart = string | { readonly unsourced: string };

/** Marks amounts, shares and measured numbers; not years, dates, document numbers or counts. */
export function markUnsourced(words: string): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { from, to } of unsourcedSpans(words)) {
    if (from > end) parts.push(words.slice(end, from));
    parts.push({ unsourced: words.slice(from, to) });
    end = to;
  }
  return end < words.length ? [...parts, words.slice(end)] : parts;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function unsourcedSpans(words: string): readonly Span[] {
  const spans: Span[] = [];
  let run: Span | null = null;
  for (const { 0: digits, index } of words.matchAll(NUMBER)) {
    const to = index + digits.length;
    // In `1 000 000`, each group of three digits after a blank belongs to the number before it.
    const isGroup: boolean = run !== null && /^\s$/.test(words.slice(run.to, index)) && /^\p{Nd}{3}$/u.test(digits);
    run = { from: isGroup && run !== null ? run.from : index, to };
    const found = spanOf(words, run, digits);
    const last = spans.at(-1);
    if (found !== null && last !== undefined && found.from < last.to)
      spans[spans.length - 1] = { ...last, to: found.to };
    else if (found !== null) spans.push(found);
  }
  return spans;
}

function spanOf(words: string, { from, to }: Span, digits: string): Span | null {
  const after = words.slice(to, to + REACH);
  const currency = CURRENCY.exec(words.slice(Math.max(0, from - REACH), from));
  if (currency !== null) return { from: from - currency[0].length, to: to + (SCALED.exec(after)?.[0].length ?? 0) };
  const unit = UNIT.exec(after);
  if (unit !== null) return { from, to: to + unit[0].length };
  if (CENTS.test(digits)) return { from, to };
  const measure = DECIMAL.test(digits) ? MEASURE.exec(after) : null;
  return measure === null ? null : { from, to: to + measure[0].length };
}
