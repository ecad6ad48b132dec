import { describedIndicator, NOT_SET } from './described-indicator.ts';

/**
 * moeda estrangeira ÷ carteira de crédito
 *
 * Rests on [P] R8
 *
 * Does not say income or a hedge in the same currency
 */
export const foreignCurrencyShare = describedIndicator({
  topic: 'concentration',
  cited: 'ratio',
  isPolicyMeasure: true,
  threshold: { pf: NOT_SET, pj: NOT_SET },
  words: {
    pt: {
      name: '% em moeda estrangeira',
      formula: 'moeda estrangeira ÷ carteira de crédito',
      high: 'Parte que varia com o câmbio. A resposta não informa se há receita ou proteção na mesma moeda.',
    },
    en: {
      name: 'Foreign-currency ratio',
      formula: 'foreign currency ÷ credit portfolio',
      high: 'Share that varies with exchange rates. The response does not say whether there is income or a hedge in the same currency.',
    },
  },
});
