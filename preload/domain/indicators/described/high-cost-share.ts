import { describedIndicator } from './described-indicator.ts';

/**
 * (0101, 0201, 0204, 0210, 0213, 0214, 0406) ÷ carteira de crédito
 *
 * Rests on [D] statistics of 07/2025 for card and cheque especial, as first published; [P] the addition of 0101 and
 * 0214
 *
 * Does not say the rate the subject pays
 */
export const highCostShare = describedIndicator({
  topic: 'limits',
  cited: 'ratio',
  threshold: { pf: { attention: 15, alert: 40 }, pj: { attention: 10, alert: 25 } },
  words: {
    pt: {
      name: '% em crédito de alto custo',
      formula: 'adiantamentos, cheque especial, conta garantida, cartão rotativo e parcelado ÷ carteira de crédito',
      high: 'Modalidades de juros altos. Médias de pessoas físicas em 07/2025 (Banco Central, primeira divulgação): rotativo do cartão 446,6%, cartão parcelado 181,7%, cheque especial 133,8% ao ano. Adiantamento e conta garantida entram por semelhança. A resposta não informa a taxa do titular.',
    },
    en: {
      name: 'High-cost credit ratio',
      formula: 'advances, overdrafts, secured overdrafts, revolving and instalment card credit ÷ credit portfolio',
      high: "Modalities with high interest. Averages for individuals in 07/2025 (central bank, first release): revolving card credit 446.6%, card instalments 181.7%, overdrafts 133.8% a year. Advances and secured overdrafts are included by analogy. The response does not give the subject's rate.",
    },
  },
});
