import { compareAmounts } from '../compare.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/**
 * `riscoIndiretoVendor` is the same in both summaries
 *
 * Rests on [P]
 */
export const R9: ReconciliationRule = {
  weight: 'notice',
  compare({ resumoDoCliente, resumoDaCarteira }) {
    const term = { name: 'resumoDaCarteira.riscoIndiretoVendor', value: resumoDaCarteira.riscoIndiretoVendor };
    return [compareAmounts('riscoIndiretoVendor', resumoDoCliente.riscoIndiretoVendor, [term])];
  },
};

export const R9_WORDS = {
  title: { pt: 'Risco de vendor igual nos dois resumos', en: 'Vendor risk is the same in both summaries' },
  compares: {
    pt: 'O risco indireto de vendor do resumo do cliente com o do resumo da carteira.',
    en: 'The indirect vendor risk of the client summary with that of the portfolio summary.',
  },
  failure: {
    pt: 'Os dois resumos foram gerados em momentos diferentes, ou informam o valor de formas diferentes.',
    en: 'The two summaries were made at different times, or report the amount differently.',
  },
  todo: {
    pt: 'Considere o maior valor e confirme com o fornecedor.',
    en: 'Take the larger amount and confirm it with the provider.',
  },
} as const satisfies RuleWords;
