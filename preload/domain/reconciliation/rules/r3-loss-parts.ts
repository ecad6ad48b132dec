import { portfolioSum } from '../portfolio-sum.ts';
import type { RuleWords } from './reconciliation-rule.ts';

/**
 * `prejuizo` = up to 12 months + beyond
 *
 * Rests on [S]
 */
export const R3 = portfolioSum('check', 'prejuizo', ['prejuizoAte12meses', 'prejuizoAcima12meses']);

export const R3_WORDS = {
  title: {
    pt: 'Prejuízo é até 12 meses + acima de 12 meses',
    en: 'Written off is up to 12 months + more than 12 months ago',
  },
  compares: { pt: 'O prejuízo total com suas duas partes.', en: 'The total written off with its two parts.' },
  failure: {
    pt: 'Uma das partes ou o total chegou incompleto.',
    en: 'One of the parts or the total arrived incomplete.',
  },
  todo: {
    pt: 'Considere o maior valor até esclarecer a diferença: veja a resposta original e fale com o fornecedor.',
    en: 'Take the larger amount until the difference is explained: see the original response and contact the provider.',
  },
} as const satisfies RuleWords;
