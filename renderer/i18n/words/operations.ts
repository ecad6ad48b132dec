import type { Words } from '../in-language.ts';

/** Operations by modality and maturity code; never called contracts (docs/register.md#operations). */
export const operations = {
  title: { pt: 'Operações por modalidade e vencimento', en: 'Operations by modality and maturity' },
  lead_one: {
    pt: '{{count}} linha, somada por modalidade e variação cambial. Não representa contratos, e o registro não informa a instituição.',
    en: '{{count}} line, summed by modality and exchange variation. It does not represent contracts, and the register does not name the institution.',
  },
  lead_other: {
    pt: '{{count}} linhas, somadas por modalidade e variação cambial. Não representam contratos, e o registro não informa a instituição.',
    en: '{{count}} lines, summed by modality and exchange variation. They do not represent contracts, and the register does not name the institution.',
  },
  modality: { pt: 'Modalidade', en: 'Modality' },
  debt: { pt: 'Dívida', en: 'Debt' },
  exchange: { pt: 'varia com o câmbio', en: 'moves with exchange rates' },
  exchangeUnknown: { pt: 'variação cambial: {{variacaoCambial}}', en: 'exchange variation: {{variacaoCambial}}' },
  upTo: { pt: 'até {{end}}', en: 'up to {{end}}' },
  overdueOf: { pt: 'vencido {{range}}', en: 'overdue {{range}}' },
  sides: {
    limite: { pt: 'limite (dias)', en: 'limit (days)' },
    a_liberar: { pt: 'a liberar (dias)', en: 'to be released (days)' },
  },
  totalNote: {
    pt: 'Total: dívida das modalidades 01 a 13; limites e créditos a liberar de todas.',
    en: 'Total: debt of modalities 01 to 13; limits and credit to be released of all.',
  },
  agrees: { pt: 'A dívida confere com a carteira de crédito.', en: 'The debt agrees with the credit portfolio.' },
  differs: {
    pt: 'A dívida difere da carteira de crédito em {{amount}}.',
    en: 'The debt differs from the credit portfolio by {{amount}}.',
  },
  unknown: {
    pt: 'Sem dados para conferir a dívida com a carteira de crédito.',
    en: 'No data to check the debt against the credit portfolio.',
  },
  hint: {
    pt: 'Passe o ponteiro ou use as setas para ler cada valor por inteiro. Quanto maior o valor, mais forte a cor.',
    en: 'Hover over a cell or use the arrow keys to read its amount in full. The larger the amount, the stronger the colour.',
  },
  empty: { pt: 'A resposta não traz operações.', en: 'The response has no operations.' },
} as const satisfies Words;
