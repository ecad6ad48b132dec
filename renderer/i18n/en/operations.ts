import type { Translated } from '../catalogue.ts';
import type { operations as ptBR } from '../pt-BR/operations.ts';

export const operations: Translated<typeof ptBR> = {
  title: 'Operations by modality and maturity',
  lead_one:
    '{{count}} line: modality and exchange variation added up. They are not contracts, and the register does not say at which institution.',
  lead_other:
    '{{count}} lines: modality and exchange variation added up. They are not contracts, and the register does not say at which institution.',
  modality: 'Modality',
  debt: 'Debt',
  exchange: 'moves with exchange rates',
  exchangeUnknown: 'exchange variation: {{variacaoCambial}}',
  upTo: 'up to {{end}}',
  overdueOf: 'overdue {{range}}',
  sides: { limite: 'limit (days)', a_liberar: 'to be released (days)' },
  totalNote: 'Total: debt of modalities 01 to 13; limits and credit to be released of all.',
  agrees: 'The debt agrees with the credit portfolio.',
  differs: 'The debt differs from the credit portfolio by {{amount}}.',
  unknown: 'No data to check the debt against the credit portfolio.',
  none: 'no amount',
  hint: 'Point at a cell or use the arrow keys to read its amount in full. The colour is stronger where the amount is larger.',
  empty: 'The response holds no operations.',
};
