import { describedIndicator } from './described-indicator.ts';

/**
 * cents: a vencer and vencido of each (modality, exchange variation) of 01 to 13 with any code from `v240` on
 *
 * Rests on [D] series 27704 and SCR.data, the source of the word *arrastado*; [S] Operations: an element sums several
 * operations
 *
 * Does not say which of them are in arrears: it is the highest possible amount
 */
export const over90Balance = describedIndicator({
  topic: 'payment',
  cited: 'cents',
  isPolicyMeasure: true,
  isOfOperations: true,
  words: {
    pt: {
      name: 'Saldo das operações em atraso > 90 dias, no máximo',
      formula: 'a vencer + vencido das modalidades, por variação cambial, em que algo venceu há mais de 90 dias',
      high: 'Saldo inteiro das operações, não só a parcela em atraso. A inadimplência é no máximo este valor: as operações vêm somadas por modalidade, e parte pode estar em dia.',
    },
    en: {
      name: 'Balance of operations in arrears > 90 days, at most',
      formula:
        'not yet due + overdue of the modalities, by exchange variation, in which anything is overdue by more than 90 days',
      high: 'Whole balance of the operations, not only the instalment in arrears. The delinquent balance is at most this amount: operations are added up by modality, and some may be up to date.',
    },
  },
});
