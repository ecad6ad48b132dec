import { portfolioSum } from '../portfolio-sum.ts';
import type { RuleWords } from './reconciliation-rule.ts';

/**
 * `limitesdeCredito` = up to 360 days + beyond
 *
 * Rests on [S]
 */
export const R6 = portfolioSum('check', 'limitesdeCredito', [
  'limitesdeCreditoAte360dias',
  'limitesdeCreditoAcima360dias',
]);

export const R6_WORDS = {
  title: { pt: 'Limites são até 360 dias + acima de 360 dias', en: 'Limits are up to 360 days + beyond 360 days' },
  compares: {
    pt: 'O total de limites não utilizados com suas duas partes.',
    en: 'The total of unused limits with its two parts.',
  },
  failure: {
    pt: 'Uma das partes ou o total chegou incompleto.',
    en: 'One of the parts or the total arrived incomplete.',
  },
  todo: {
    pt: 'Veja os limites por linha nas operações (modalidades 19xx) e fale com o fornecedor.',
    en: 'See the limits line by line among the operations (modalities 19xx) and contact the provider.',
  },
} as const satisfies RuleWords;
