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
  none: 'no amount',
  hint: 'Point at a cell or use the arrow keys to read its amount in full. The colour is stronger where the amount is larger.',
  empty: 'The response holds no operations.',
};
