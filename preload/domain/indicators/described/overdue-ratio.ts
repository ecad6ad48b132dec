import { describedIndicator } from './described-indicator.ts';

/**
 * vencido ÷ carteira ativa
 *
 * Rests on [D] annex 1: vencido is `v210` to `v290`
 *
 * Does not say the balance of the same operations that is not yet due
 */
export const overdueRatio = describedIndicator({
  topic: 'payment',
  cited: 'ratio',
  threshold: { pf: { attention: 5, alert: 15 }, pj: { attention: 5, alert: 15 } },
  words: {
    pt: {
      name: '% vencido',
      formula: 'vencido ÷ carteira ativa (a vencer + vencido)',
      high: 'Parte da carteira em parcelas vencidas há 15 dias ou mais. Não inclui parcelas a vencer nem o vencido de 1 a 14 dias.',
    },
    en: {
      name: 'Overdue ratio',
      formula: 'overdue ÷ active portfolio (not yet due + overdue)',
      high: 'Share of the portfolio in instalments overdue by 15 days or more. It leaves out instalments not yet due and those overdue by 1 to 14 days.',
    },
  },
});
