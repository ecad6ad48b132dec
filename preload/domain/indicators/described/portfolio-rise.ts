import { describedIndicator } from './described-indicator.ts';

/**
 * Δ carteira ativa − Δ moeda estrangeira since the month before
 *
 * Rests on [D] annexes 2 and 5, which cover purchased operations and indexers
 *
 * Does not say new credit: interest, indexation, a purchased portfolio or a reprocessed month raise it too
 */
export const portfolioRise = describedIndicator({
  topic: 'quality',
  cited: 'signed_cents',
  isPolicyMeasure: true,
  isChange: true,
  words: {
    pt: {
      name: 'Variação da carteira, sem moeda estrangeira',
      formula: 'variação da carteira ativa − variação da moeda estrangeira, contra o mês anterior',
      high: 'Uma alta pode ser crédito novo, juros, correção, carteira comprada ou mês reprocessado. Exclui moeda estrangeira.',
    },
    en: {
      name: 'Change in the portfolio, excluding foreign currency',
      formula: 'change in the active portfolio − change in foreign currency, on the previous month',
      high: 'A rise may be new credit, interest, indexation, a purchased portfolio or a reprocessed month. It excludes foreign currency.',
    },
  },
});
