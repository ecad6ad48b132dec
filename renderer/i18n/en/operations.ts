import type { Translated } from '../catalogue.ts';
import type { operations as ptBR } from '../pt-BR/operations.ts';

export const operations: Translated<typeof ptBR> = {
  title: 'Operations by modality and maturity',
  lead_one:
    '{{count}} line, summed by modality and exchange variation. It does not represent contracts, and the register does not name the institution.',
  lead_other:
    '{{count}} lines, summed by modality and exchange variation. They do not represent contracts, and the register does not name the institution.',
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
  hint: 'Hover over a cell or use the arrow keys to read its amount in full. The larger the amount, the stronger the colour.',
  empty: 'The response has no operations.',
};
