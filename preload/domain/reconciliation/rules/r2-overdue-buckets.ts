import { OVERDUE_BUCKETS } from '../../consulta/ladder-buckets.ts';
import { fieldsOf, portfolioSum } from '../portfolio-sum.ts';
import type { RuleWords } from './reconciliation-rule.ts';

/**
 * `carteiraVencido` = its six buckets
 *
 * Rests on [S]
 */
export const R2 = portfolioSum('check', 'carteiraVencido', fieldsOf(...OVERDUE_BUCKETS.toReversed()));

export const R2_WORDS = {
  title: { pt: 'Vencido é a soma de suas 6 faixas', en: 'Overdue is the sum of its 6 buckets' },
  compares: {
    pt: 'O total vencido há 15 dias ou mais com as seis faixas por dias de atraso.',
    en: 'The total overdue by 15 days or more with the six buckets by days overdue.',
  },
  failure: { pt: 'Uma faixa ou o total chegou incompleto.', en: 'A bucket or the total arrived incomplete.' },
  todo: {
    pt: 'Considere o maior valor até esclarecer a diferença: veja a resposta original e fale com o fornecedor.',
    en: 'Take the larger amount until the difference is explained: see the original response and contact the provider.',
  },
} as const satisfies RuleWords;
