import { describedIndicator } from './described-indicator.ts';

/**
 * number of checks of [Identities](#identities) that fail
 *
 * Rests on this program
 *
 * Does not say which side is right
 */
export const failedChecks = describedIndicator({
  topic: 'quality',
  words: {
    pt: {
      name: 'Conferências que divergem',
      formula: 'regras de conferência cujos dois lados diferem',
      high: 'Acima de zero, números da resposta não fecham entre si, com a consulta ou com os meses salvos: veja a Conferência.',
    },
    en: {
      name: 'Checks that fail',
      formula: 'reconciliation rules whose two sides differ',
      high: 'Above zero, figures of the response do not agree with one another, with the query or with the saved months: see the checks.',
    },
  },
});
