import { describedIndicator } from './described-indicator.ts';

/**
 * `v205` of modalities 01 to 13 ÷ carteira ativa
 *
 * Rests on [D] annex 1: `v205` is the first overdue code, and counts in a vencer
 *
 * Does not say whether it was paid the day after
 */
export const earlyArrearsShare = describedIndicator({
  topic: 'payment',
  cited: 'ratio',
  isOfOperations: true,
  threshold: { pf: { attention: 5, alert: 20 }, pj: { attention: 5, alert: 20 } },
  words: {
    pt: {
      name: '% vencido de 1 a 14 dias',
      formula: 'vencido de 1 a 14 dias ÷ carteira ativa',
      high: 'Parte da carteira vencida há até 14 dias no fim do mês. Veja se o atraso se repete em outros meses.',
    },
    en: {
      name: 'Overdue ratio, 1 to 14 days',
      formula: 'overdue by 1 to 14 days ÷ active portfolio',
      high: 'Share of the portfolio that fell due up to 14 days ago and was unpaid at the end of the month. See whether it recurs in other months.',
    },
  },
});
