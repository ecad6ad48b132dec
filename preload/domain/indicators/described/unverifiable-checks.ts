import { describedIndicator } from './described-indicator.ts';

/**
 * number of checks of [Identities](#identities) that lack a side
 *
 * Rests on this program
 *
 * Does not say which side is right
 */
export const unverifiableChecks = describedIndicator({
  topic: 'quality',
  words: {
    pt: {
      name: 'Conferências sem dados',
      formula: 'regras de conferência em que falta um lado',
      high: 'Quantidade de conferências que a resposta não permite fazer.',
    },
    en: {
      name: 'Checks without data',
      formula: 'reconciliation rules with one side missing',
      high: 'Number of checks for which the response has no data.',
    },
  },
});
