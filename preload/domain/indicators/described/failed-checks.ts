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
      high: 'Acima de zero, há divergência na resposta, com a consulta ou com os meses salvos: veja a Conferência.',
    },
    en: {
      name: 'Checks that differ',
      formula: 'reconciliation rules whose two sides differ',
      high: 'Above zero, the response differs within itself, from the query or from the saved months: see the checks.',
    },
  },
});
