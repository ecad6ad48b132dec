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
      high: 'Utilizar um limite não o reduz. A resposta não informa o motivo: redução pela instituição, pedido do titular ou fim do contrato.',
    },
    en: {
      name: 'Reduction of the total limit',
      formula: 'total limit (available + drawn) in the previous month − now; zero when it rises',
      high: 'Drawing on a limit does not reduce it. The response does not state why: cut by the institution, asked by the subject, or end of the contract.',
    },
  },
});
