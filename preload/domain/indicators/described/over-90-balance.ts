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
      name: 'Saldo arrastado > 90 dias, no máximo',
      formula: 'a vencer + vencido das modalidades, por variação cambial, em que algo venceu há mais de 90 dias',
      high: 'O saldo inteiro das operações, e não só a parcela em atraso. Por esta resposta, a inadimplência é no máximo este valor: as operações de uma modalidade vêm somadas, e nem todas precisam estar em atraso.',
    },
    en: {
      name: 'Balance behind arrears over 90 days, at most',
      formula:
        'to fall due + overdue of the modalities, by exchange variation, in which anything is overdue by more than 90 days',
      high: 'The whole balance of the operations, not only the instalment in arrears. By this response, the delinquent balance is at most this amount: the operations of a modality come added up, and not all of them need be in arrears.',
    },
  },
});
