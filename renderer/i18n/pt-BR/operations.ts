/** Operations by modality and maturity code; never called contracts (docs/register.md#operations). */
export const operations = {
  title: 'Operações por modalidade e vencimento',
  lead_one:
    '{{count}} linha: modalidade e variação cambial somadas. Não são contratos, e o registro não diz de qual instituição.',
  lead_other:
    '{{count}} linhas: modalidade e variação cambial somadas. Não são contratos, e o registro não diz de qual instituição.',
  modality: 'Modalidade',
  debt: 'Dívida',
  exchange: 'varia com o câmbio',
  exchangeUnknown: 'variação cambial: {{variacaoCambial}}',
  none: 'sem valor',
  hint: 'Passe o ponteiro ou use as setas para ler cada valor por inteiro. A cor é mais forte onde o valor é maior.',
  empty: 'A resposta não traz operações.',
} as const;
