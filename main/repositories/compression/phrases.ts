/** What the list of operations says over and over (specification, resumoDasOperacoes). */
const PHRASES = [
  '},{"codigoVencimento":"v',
  '","valorVencimento":',
  '{"modalidade":"',
  '","variacaoCambial":"N","listaDeVencimentos":[{"codigoVencimento":"v',
  '}]},',
] as const;

/** A control sign stands for each; JSON has none, so that a text which has one is no answer. */
const signOf = (index: number): string => String.fromCharCode(1 + index);
const hasSign = new RegExp(`[${signOf(0)}-${signOf(PHRASES.length - 1)}]`);

/** The text with a sign for each phrase; null where it could not be told from one that had them before. */
export function shorten(text: string): string | null {
  if (hasSign.test(text)) return null;
  return PHRASES.reduce((shorter, phrase, index) => shorter.replaceAll(phrase, signOf(index)), text);
}

/** The text as it was shortened. */
export function lengthen(shorter: string): string {
  return PHRASES.reduceRight((text, phrase, index) => text.replaceAll(signOf(index), phrase), shorter);
}
