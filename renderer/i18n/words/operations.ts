import type { Words } from '../in-language.ts';

/** Operations by modality and maturity code; never called contracts (docs/register.md#operations). */
export const operations = {
  title: { pt: 'Operações por modalidade e vencimento', en: 'Operations by modality and maturity' },
  lead_one: {
    pt: '{{count}} linha, somada por modalidade e variação cambial. Não representa contratos.',
    en: '{{count}} line, summed by modality and exchange variation. It does not represent contracts.',
  },
  lead_other: {
    pt: '{{count}} linhas, somadas por modalidade e variação cambial. Não representam contratos.',
    en: '{{count}} lines, summed by modality and exchange variation. They do not represent contracts.',
  },
  modality: { pt: 'Modalidade', en: 'Modality' },
  debt: { pt: 'Dívida', en: 'Debt' },
  exchange: { pt: 'varia com o câmbio', en: 'varies with exchange rates' },
  exchangeUnknown: { pt: 'variação cambial: {{variacaoCambial}}', en: 'exchange variation: {{variacaoCambial}}' },
  upTo: { pt: 'até {{end}}', en: 'up to {{end}}' },
  overdueOf: { pt: 'vencido {{range}}', en: 'overdue {{range}}' },
  sides: {
    limite: { pt: 'limite (dias)', en: 'limit (days)' },
    a_liberar: { pt: 'a liberar (dias)', en: 'to be released (days)' },
  },
  totalNote: {
    pt: 'Total: dívida das modalidades 01 a 13; limites e créditos a liberar de todas.',
    en: 'Total: debt of modalities 01 to 13; limits and credits to be released of all.',
  },
  agrees: { pt: 'A dívida confere com a carteira de crédito.', en: 'The debt matches the credit portfolio.' },
  differs: {
    pt: 'A dívida difere da carteira de crédito em {{amount}}.',
    en: 'The debt differs from the credit portfolio by {{amount}}.',
  },
  unknown: {
    pt: 'Sem dados para conferir a dívida com a carteira de crédito.',
    en: 'No data to check the debt against the credit portfolio.',
  },
  hint: {
    pt: 'Passe o ponteiro ou use as setas para ler cada valor. Cor mais forte, valor maior.',
    en: 'Hover over a cell or use the arrow keys to read its amount. The stronger the colour, the larger the amount.',
  },
  empty: { pt: 'A resposta não traz operações.', en: 'The response has no operations.' },
} as const satisfies Words;
