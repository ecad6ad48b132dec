import { describedIndicator } from './described-indicator.ts';

/**
 * cents: available + drawn of the limit lines of the total in the month before − now, zero if it rose
 *
 * Rests on the sources of `limit_usage`
 *
 * Does not say who reduced it; drawing on a limit is not a reduction
 */
export const totalLimitReduction = describedIndicator({
  topic: 'quality',
  cited: 'cents',
  isPolicyMeasure: true,
  isChange: true,
  words: {
    pt: {
      name: 'Redução do limite total',
      formula: 'limite total (disponível + utilizado) no mês anterior − agora; zero quando sobe',
      high: 'Utilizar um limite não o reduz. A resposta não diz se foi a instituição que reduziu, o titular que pediu ou o contrato que acabou.',
    },
    en: {
      name: 'Reduction of the total limit',
      formula: 'total limit (available + drawn) in the previous month − now; zero when it rises',
      high: 'Drawing on a limit does not reduce it. The response does not say whether the institution cut it, the subject asked, or the contract ended.',
    },
  },
});
