import { CAMPOS_DA_CARTEIRA } from '../../register-interface/portfolio-fields.ts';
import { compareAmounts, tolerance, withNote } from '../compare.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

const BUCKETS = CAMPOS_DA_CARTEIRA.filter((campo) => /^moedaEstrangeiraValor./.test(campo));

/**
 * `moedaEstrangeiraValor` ≥ its six buckets
 *
 * Rests on [P] a loss or an undetermined term has no bucket here; that it is more is information
 */
export const R8: ReconciliationRule = {
  weight: 'notice',
  compare({ resumoDaCarteira: carteira }) {
    const terms = BUCKETS.map((name) => ({ name, value: carteira[name] }));
    const sum = compareAmounts('moedaEstrangeiraValor', carteira.moedaEstrangeiraValor, terms, {
      relation: 'at_least',
    });
    return [withNote(sum, Number(sum.difference) > tolerance(terms.length) ? 'beyond_buckets' : null)];
  },
};

export const R8_WORDS = {
  title: {
    pt: 'Moeda estrangeira não é menor que a soma de suas 6 faixas',
    en: 'Foreign currency is not less than the sum of its 6 buckets',
  },
  compares: {
    pt: 'O total em moeda estrangeira com as seis faixas. Pode ser maior: prejuízo e prazo indeterminado não têm faixa.',
    en: 'The total in foreign currency with the six buckets. It may be more: write-offs and undetermined term have no bucket.',
  },
  failure: {
    pt: 'Uma faixa conta o que o total não conta, ou o total chegou incompleto.',
    en: 'A bucket counts what the total does not count, or the total arrived incomplete.',
  },
  todo: {
    pt: 'Veja nas operações as que têm variação cambial S e use a soma delas.',
    en: 'See which operations have exchange variation S and use their sum.',
  },
} as const satisfies RuleWords;
