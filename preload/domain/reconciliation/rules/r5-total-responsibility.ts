import { portfolioSum } from '../portfolio-sum.ts';
import type { RuleWords } from './reconciliation-rule.ts';

/**
 * `responsabilidadeTotal` = carteira de crédito + repasses + coobrigações
 *
 * Rests on [S], by layout; not seen on real figures
 */
export const R5 = portfolioSum('notice', 'responsabilidadeTotal', ['carteiradeCredito', 'repasses', 'coobrigacoes']);

export const R5_WORDS = {
  title: {
    pt: 'Responsabilidade total é carteira + repasses + coobrigações',
    en: 'Total liability is portfolio + on-lending + co-obligations',
  },
  compares: {
    pt: 'A responsabilidade total com a soma de carteira de crédito, repasses e coobrigações, pelo leiaute do registro.',
    en: 'Total liability with the sum of credit portfolio, on-lending and co-obligations, by the register’s layout.',
  },
  failure: {
    pt: 'O serviço soma de outro modo: esta regra ainda não foi confirmada com respostas reais.',
    en: 'The service adds it up in another way: real responses have not confirmed this rule yet.',
  },
  todo: {
    pt: 'Use as partes, que são informadas uma a uma, e não o total.',
    en: 'Use the parts, which are reported one by one, not the total.',
  },
} as const satisfies RuleWords;
