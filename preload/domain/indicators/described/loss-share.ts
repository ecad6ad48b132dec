import { describedIndicator } from './described-indicator.ts';

/**
 * prejuízo ÷ carteira de crédito
 *
 * Rests on [D] annex 1; [S] CMN resolution 4.966
 *
 * Does not say the due date of the operation; years before and after 01/2025 are not comparable
 */
export const lossShare = describedIndicator({
  topic: 'payment',
  cited: 'ratio',
  threshold: { pf: { attention: 1, alert: 10 }, pj: { attention: 1, alert: 10 } },
  words: {
    pt: {
      name: '% em prejuízo',
      formula: 'prejuízo ÷ carteira de crédito, que o inclui',
      high: 'Parte da carteira de crédito que as instituições baixaram como prejuízo. Desde 01/2025 (Res. CMN 4.966) a baixa pode vir mais tarde: não se compara com anos anteriores.',
    },
    en: {
      name: 'Write-off ratio',
      formula: 'written off ÷ credit portfolio, which includes it',
      high: 'Share of the credit portfolio that institutions wrote off. Since 01/2025 (CMN resolution 4.966) write-offs may come later: not comparable with earlier years.',
    },
  },
});
