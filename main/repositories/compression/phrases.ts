/** What the list of operations repeats (specification, resumoDasOperacoes). */
const PHRASES = [
  '},{"codigoVencimento":"v',
  '","valorVencimento":',
  '{"modalidade":"',
  '","variacaoCambial":"N","listaDeVencimentos":[{"codigoVencimento":"v',
  '}]},',
] as const;

/** A control character stands for each; JSON has none, so that a text which has one is not a response. */
const placeholderOf = (index: number): string => String.fromCharCode(1 + index);
const hasPlaceholder = new RegExp(`[${placeholderOf(0)}-${placeholderOf(PHRASES.length - 1)}]`);

/** Returns the text with a placeholder for each phrase; null if it holds placeholders already. */
export function shorten(text: string): string | null {
  if (hasPlaceholder.test(text)) return null;
  return PHRASES.reduce((shorter, phrase, index) => shorter.replaceAll(phrase, placeholderOf(index)), text);
}

/** Returns the text that was shortened. */
export function lengthen(shorter: string): string {
  return PHRASES.reduceRight((text, phrase, index) => text.replaceAll(placeholderOf(index), phrase), shorter);
}
