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
      high: 'Compare com a renda ou o caixa do trimestre. Não inclui prazo indeterminado nem dívidas fora do registro.',
    },
    en: {
      name: 'Due within 90 days and overdue by 1 to 14 days',
      formula: 'sum of the first three buckets not yet due',
      high: 'Compare it with the quarter’s income or cash. It leaves out undetermined terms and debts outside the register.',
    },
  },
});
