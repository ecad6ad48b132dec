import { describedIndicator } from './described-indicator.ts';

/**
 * cents: `v205` of modalities 01 to 13
 *
 * Rests on [D] annex 1: `v205` is the first overdue code, and counts in a vencer
 *
 * Does not say whether it was paid the day after
 */
export const earlyArrears = describedIndicator({
  topic: 'payment',
  cited: 'cents',
  isOfOperations: true,
  words: {
    pt: {
      name: 'Vencido de 1 a 14 dias',
      formula: 'código v205 das modalidades 01 a 13',
      high: 'Primeiro sinal de atraso no registro. O valor consta em a vencer, não em vencido.',
    },
    en: {
      name: 'Overdue by 1 to 14 days',
      formula: 'code v205 of modalities 01 to 13',
      high: 'The first sign of arrears in the register, which counts it as not yet due, not as overdue.',
    },
  },
});
