import { describedIndicator } from './described-indicator.ts';

/**
 * the oldest bucket above zero, with loss before overdue; the summary names the same one
 *
 * Rests on [D] annex 1
 *
 * Does not say the amount, and arrears of up to 14 days
 */
export const worstBucket = describedIndicator({
  topic: 'payment',
  cited: 'bucket',
  words: {
    pt: {
      name: 'Situação mais grave',
      formula: 'a faixa mais antiga com valor: prejuízo antes de vencido',
      high: 'O atraso mais antigo, mesmo de valor pequeno: veja o valor da faixa. O vencido de 1 a 14 dias não entra.',
    },
    en: {
      name: 'Most severe position',
      formula: 'the oldest bucket with an amount: written off before overdue',
      high: 'The oldest arrears, however small: see the amount of the bucket. What is overdue by 1 to 14 days does not count.',
    },
  },
});
