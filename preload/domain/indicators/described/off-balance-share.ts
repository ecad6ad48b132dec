import { describedIndicator, NOT_SET } from './described-indicator.ts';

/**
 * (coobrigações + a liberar + limites + vendor) ÷ risco total
 *
 * Rests on [S] R7
 *
 * Does not say arrears: it measures composition
 */
export const offBalanceShare = describedIndicator({
  topic: 'limits',
  cited: 'ratio',
  isPolicyMeasure: true,
  threshold: { pf: NOT_SET, pj: NOT_SET },
  words: {
    pt: {
      name: 'Exposição fora da carteira',
      formula: '(coobrigações + a liberar + limites + vendor) ÷ risco total',
      high: 'Parte do risco total em garantias, crédito a liberar, limites e vendor: fora da carteira hoje. Mede composição, não atraso.',
    },
    en: {
      name: 'Off-portfolio exposure',
      formula: '(co-obligations + to be released + limits + vendor) ÷ total risk',
      high: 'Share of the total risk in guarantees, credit to be released, limits and vendor: outside the portfolio today. It measures composition, not arrears.',
    },
  },
});
