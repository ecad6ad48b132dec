import { describedIndicator, SCALES } from './described-indicator.ts';

/**
 * count as informed
 *
 * Rests on [S] kinds of restriction: both stay on record
 *
 * Does not say the reason, or the end of the lawsuit
 */
export const subJudiceOperations = describedIndicator({
  topic: 'relationship',
  cited: 'count',
  isPolicyMeasure: true,
  threshold: { scale: SCALES.count, pf: { attention: 1, alert: null }, pj: { attention: 1, alert: null } },
  words: {
    pt: {
      name: 'Operações sub judice',
      high: 'Estão em discussão na Justiça: pergunte o que se discute. Valores excluídos por ordem judicial não aparecem.',
    },
    en: {
      name: 'Operations sub judice',
      high: 'They are before the courts: ask what is at issue. What a court ordered removed is not in the response.',
    },
  },
});
