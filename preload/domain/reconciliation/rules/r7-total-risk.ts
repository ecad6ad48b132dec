import { portfolioSum } from '../portfolio-sum.ts';
import type { RuleWords } from './reconciliation-rule.ts';

/**
 * `riscoTotal` = responsabilidade total + créditos a liberar + limites + vendor
 *
 * Rests on [S], by layout; not seen on real figures
 */
export const R7 = portfolioSum('notice', 'riscoTotal', [
  'responsabilidadeTotal',
  'creditosaLiberar',
  'limitesdeCredito',
  'riscoIndiretoVendor',
]);

export const R7_WORDS = {
  title: {
    pt: 'Risco total é responsabilidade + a liberar + limites + vendor',
    en: 'Total risk is liability + to be released + limits + vendor',
  },
  compares: {
    pt: 'O risco total com a soma de responsabilidade total, créditos a liberar, limites e vendor, pelo leiaute do registro.',
    en: 'Total risk with the sum of total liability, credits to be released, limits and vendor risk, by the register’s layout.',
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
