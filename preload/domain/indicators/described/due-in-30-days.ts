import { describedIndicator } from './described-indicator.ts';

/**
 * cents: the first bucket, which includes `v205`
 *
 * Rests on [D] annex 1
 *
 * Does not say amounts without a due date (`v199`), debts outside the register
 */
export const dueIn30Days = describedIndicator({
  topic: 'tenor',
  cited: 'cents',
  isPolicyMeasure: true,
  words: {
    pt: {
      name: 'A vencer até 30 dias e vencido de 1 a 14 dias',
      formula: 'a primeira faixa a vencer, em que o registro soma o vencido de 1 a 14 dias',
      high: 'Compare com a renda ou o caixa do mês. Não inclui prazo indeterminado nem dívidas fora do registro.',
    },
    en: {
      name: 'Due within 30 days and overdue by 1 to 14 days',
      formula: 'the first bucket not yet due, in which the register counts what is overdue by 1 to 14 days',
      high: 'Compare it with the month’s income or cash. It leaves out undetermined terms and debts outside the register.',
    },
  },
});
