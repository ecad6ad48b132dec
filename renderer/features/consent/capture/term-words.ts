/** Words of the term to explain, each as the text writes it (docs/register.md#the-term). */
const PATTERNS = {
  representative: /neste ato por/,
  articles: /contrato ou estatuto social/,
  procuracao: /por procuração/,
  curador: /como curador/,
  tutor: /como tutor/,
  poderFamiliar: /poder familiar/,
  coobrigado: /coobrigado/,
  garantidor: /garantidor/,
  responsabilidades: /responsabilidades/,
  discordancia: /discordância/,
  judicial: /medidas? judicia/,
  dataBase: /data-base/,
  resolucao: /Resolução CMN/,
  sigilo: /Lei Complementar nº 105/,
  revogar: /revoga/,
  autorizador: /O autorizador/,
  fiscalizacao: /intercâmbio de informações/,
  previa: /prévia e específica/,
  guarda: /guarda/,
  requerimento: /requerimento/,
  naturais: /pessoas naturais/,
  lgpd: /LGPD/,
  encarregado: /encarregado/,
} as const;

type TermWord = keyof typeof PATTERNS;

export const TERM_WORDS = Object.keys(PATTERNS) as readonly TermWord[];

/** The words to explain below each paragraph; each word once, at its first use. */
export function newWords(paragraphs: readonly string[]): readonly (readonly TermWord[])[] {
  const known = new Set<TermWord>();
  return paragraphs.map((text) => {
    const found = TERM_WORDS.filter((word) => !known.has(word) && PATTERNS[word].test(text));
    for (const word of found) known.add(word);
    return found;
  });
}
