import { describedIndicator, NOT_SET } from './described-indicator.ts';

/**
 * a vencer within 360 days ÷ a vencer
 *
 * Rests on [D] annex 1
 *
 * Does not say arrears: it measures term
 */
export const shortTermShare = describedIndicator({
  topic: 'tenor',
  cited: 'ratio',
  isPolicyMeasure: true,
  threshold: { pf: NOT_SET, pj: NOT_SET },
  words: {
    pt: {
      name: '% de curto prazo (até 360 dias)',
      formula: 'a vencer em até 360 dias ÷ a vencer',
      high: 'Parte do que está a vencer que vence em até 360 dias. Mede prazo, não atraso.',
    },
    en: {
      name: 'Short-term ratio (up to 360 days)',
      formula: 'due within 360 days ÷ not yet due',
      high: 'Share of what is not yet due that falls due within 360 days. It measures term, not arrears.',
    },
  },
});
