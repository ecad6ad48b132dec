import { DUE_BUCKETS, UNDETERMINED_BUCKETS } from '../../consulta/ladder-buckets.ts';
import { fieldsOf, portfolioSum } from '../portfolio-sum.ts';
import type { RuleWords } from './reconciliation-rule.ts';

/**
 * `carteiraVencer` = its seven buckets
 *
 * Rests on [S]
 */
export const R1 = portfolioSum('check', 'carteiraVencer', fieldsOf(...DUE_BUCKETS, ...UNDETERMINED_BUCKETS));

export const R1_WORDS = {
  title: { pt: 'A vencer é a soma de suas 7 faixas', en: 'Not yet due is the sum of its 7 buckets' },
  compares: {
    pt: 'O total a vencer com as seis faixas por prazo e a de prazo indeterminado.',
    en: 'The total not yet due with the six buckets by term and that of undetermined term.',
  },
  failure: { pt: 'Uma faixa ou o total chegou incompleto.', en: 'A bucket or the total arrived incomplete.' },
  todo: {
    pt: 'Esclareça a diferença antes de usar estes valores: veja a resposta original e fale com o fornecedor.',
    en: 'Do not use the total or the buckets before explaining the difference: see the original response and contact the provider.',
  },
} as const satisfies RuleWords;
