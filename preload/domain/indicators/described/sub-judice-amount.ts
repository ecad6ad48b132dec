import { describedIndicator } from './described-indicator.ts';

/**
 * cents as informed
 *
 * Rests on [S] kinds of restriction: both stay on record
 *
 * Does not say the reason, or the end of the lawsuit
 */
export const subJudiceAmount = describedIndicator({
  topic: 'relationship',
  cited: 'cents',
  isPolicyMeasure: true,
  words: {
    pt: {
      name: 'Valor sub judice',
      high: 'Está em discussão na Justiça e continua registrado.',
    },
    en: {
      name: 'Amount sub judice',
      high: 'It is before the courts and stays on record.',
    },
  },
});
