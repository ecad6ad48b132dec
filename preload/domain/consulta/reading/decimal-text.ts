const PLAIN = /^[+-]?\d+(?:[.,]\d+)?$/;
/** Points between groups of three, comma before the decimals: `1.234,56`. */
const BRAZILIAN = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
/** The other way round: `1,234.56`. */
const ENGLISH = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Any one separator before the decimals, no groups: `99,5` and `99.5`; null for anything else. */
export function parseDecimal(text: string): number | null {
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : null;
}

/**
 * An amount in reais written as text, with comma or point and with or without groups of three. Null where it is no
 * amount, and where one separator stands before exactly three digits: `1.234` is read by one as a thousand and by the
 * next as one real, and a wrong guess is worse than "não informado". A leading zero settles it: `0.125`.
 */
export function parseReais(text: string): number | null {
  if (PLAIN.test(text) && !/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return parseDecimal(text);
  if (PLAIN.test(text)) return null;
  if (BRAZILIAN.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return ENGLISH.test(text) ? Number(text.replaceAll(',', '')) : null;
}
