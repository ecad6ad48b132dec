import { describedIndicator } from './described-indicator.ts';

/**
 * cents as informed
 *
 * Rests on [S] kinds of restriction: both stay on record
 *
 * Does not say the reason, or the end of the dispute
 */
export const disputedAmount = describedIndicator({
  topic: 'relationship',
  cited: 'cents',
  isPolicyMeasure: true,
  words: {
    pt: {
      name: 'Valor em discordância',
      high: 'O titular contesta o valor, que continua registrado.',
    },
    en: {
      name: 'Disputed amount',
      high: 'The subject disputes the amount, which stays on record.',
    },
  },
});
