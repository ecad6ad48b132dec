import { describedIndicator } from './described-indicator.ts';

/**
 * cents: the first three buckets; the first includes `v205`
 *
 * Rests on [D] annex 1
 *
 * Does not say amounts without a due date (`v199`), debts outside the register
 */
export const dueIn90Days = describedIndicator({
  topic: 'tenor',
  cited: 'cents',
  isPolicyMeasure: true,
  words: {
    pt: {
      name: 'A vencer até 90 dias e vencido de 1 a 14 dias',
      formula: 'soma das três primeiras faixas a vencer',
      high: 'Compare com a renda ou o caixa do trimestre. O que não tem data de vencimento e as dívidas fora do registro não entram.',
    },
    en: {
      name: 'Due within 90 days and overdue by 1 to 14 days',
      formula: 'sum of the first three buckets to fall due',
      high: 'Compare it with the quarter’s income or cash. What has no due date and debts outside the register are not in it.',
    },
  },
});
