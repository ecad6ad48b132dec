/** Operations by modality and maturity code; never called contracts (docs/register.md#operations). */
export const operations = {
  title: 'Operações por modalidade e vencimento',
  lead_one:
    '{{count}} linha, somada por modalidade e variação cambial. Não representa contratos, e o registro não informa a instituição.',
  lead_other:
    '{{count}} linhas, somadas por modalidade e variação cambial. Não representam contratos, e o registro não informa a instituição.',
  modality: 'Modalidade',
  debt: 'Dívida',
  exchange: 'varia com o câmbio',
  exchangeUnknown: 'variação cambial: {{variacaoCambial}}',
  upTo: 'até {{end}}',
  overdueOf: 'vencido {{range}}',
  sides: { limite: 'limite (dias)', a_liberar: 'a liberar (dias)' },
  totalNote: 'Total: dívida das modalidades 01 a 13; limites e créditos a liberar de todas.',
  agrees: 'A dívida confere com a carteira de crédito.',
  differs: 'A dívida difere da carteira de crédito em {{amount}}.',
  unknown: 'Sem dados para conferir a dívida com a carteira de crédito.',
  hint: 'Passe o ponteiro ou use as setas para ler cada valor por inteiro. Quanto maior o valor, mais forte a cor.',
  empty: 'A resposta não traz operações.',
} as const;
