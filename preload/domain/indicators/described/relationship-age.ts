import { describedIndicator } from './described-indicator.ts';

/**
 * months from the start of the relationship to the data-base
 *
 * Rests on [S] sources differ
 *
 * Does not say which institution it is with
 */
export const relationshipAge = describedIndicator({
  topic: 'relationship',
  cited: 'months',
  isPolicyMeasure: true,
  words: {
    pt: {
      name: 'Tempo de relacionamento',
      formula: 'meses do início do relacionamento até a data-base',
      high: 'As fontes públicas divergem: relacionamento com o sistema financeiro ou com a instituição que consulta.',
    },
    en: {
      name: 'Length of relationship',
      formula: 'months from the start of the relationship to the reference month',
      high: 'Public sources differ: relationship with the financial system, or with the institution that queries.',
    },
  },
});
