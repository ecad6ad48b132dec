import { describedIndicator, SCALES } from './described-indicator.ts';

/**
 * count as informed
 *
 * Rests on [S] kinds of restriction: both stay on record
 *
 * Does not say the reason, or the end of the dispute
 */
export const disputedOperations = describedIndicator({
  topic: 'relationship',
  cited: 'count',
  isPolicyMeasure: true,
  threshold: { scale: SCALES.count, pf: { attention: 1, alert: null }, pj: { attention: 1, alert: null } },
  words: {
    pt: {
      name: 'Operações em discordância',
      high: 'O titular contesta o que a instituição informou: pergunte o que contesta.',
    },
    en: {
      name: 'Disputed operations',
      high: 'The subject disputes what the institution reported: ask what is disputed.',
    },
  },
});
