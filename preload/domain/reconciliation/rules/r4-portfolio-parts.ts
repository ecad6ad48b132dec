import { portfolioSum } from '../portfolio-sum.ts';
import type { RuleWords } from './reconciliation-rule.ts';

/**
 * `carteiradeCredito` = a vencer + vencido + prejuízo
 *
 * Rests on [S]
 */
export const R4 = portfolioSum('check', 'carteiradeCredito', ['carteiraVencer', 'carteiraVencido', 'prejuizo']);

export const R4_WORDS = {
  title: {
    pt: 'Carteira de crédito é a vencer + vencido + prejuízo',
    en: 'Credit portfolio is not yet due + overdue + written off',
  },
  compares: {
    pt: 'A carteira de crédito com a soma de a vencer, vencido e prejuízo.',
    en: 'The credit portfolio with the sum of not yet due, overdue and written off.',
  },
  failure: {
    pt: 'Falta uma parte no total, ou o serviço soma a carteira sem o prejuízo.',
    en: 'A part is missing from the total, or the service adds up the portfolio without what was written off.',
  },
  todo: {
    pt: 'Compare a diferença com o prejuízo. Se não for ele, veja a resposta original e fale com o fornecedor.',
    en: 'Compare the difference with what was written off. If they differ, see the original response and contact the provider.',
  },
} as const satisfies RuleWords;
