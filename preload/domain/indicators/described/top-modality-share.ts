import { describedIndicator, NOT_SET } from './described-indicator.ts';

/**
 * share of the largest modality
 *
 * Rests on [D] annex 3
 *
 * Does not say arrears
 */
export const topModalityShare = describedIndicator({
  topic: 'concentration',
  cited: 'ratio',
  threshold: { pf: NOT_SET, pj: NOT_SET },
  words: {
    pt: {
      name: '% na maior modalidade',
      formula: 'maior modalidade ÷ soma das modalidades da carteira',
      high: 'Parte da carteira na maior modalidade. Mede composição, não atraso.',
    },
    en: {
      name: 'Share of the largest modality',
      formula: 'largest modality ÷ sum of the portfolio modalities',
      high: 'Share of the portfolio in the largest modality. It measures composition, not arrears.',
    },
  },
});
