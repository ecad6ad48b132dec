import type { Consulta } from '../../consulta/consulta.ts';
import { DUE_BUCKETS, LOSS_BUCKETS, OVERDUE_BUCKETS, UNDETERMINED_BUCKETS } from '../../consulta/ladder-buckets.ts';
import { isPortfolioModality } from '../../register-interface/modalities.ts';
import type { Comparison } from '../comparison.ts';
import { fieldAgainstOperations, termsByKey } from '../operation-terms.ts';
import { fieldsOf } from '../portfolio-sum.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

const CAMPOS = fieldsOf(...DUE_BUCKETS, ...UNDETERMINED_BUCKETS, ...OVERDUE_BUCKETS.toReversed(), ...LOSS_BUCKETS);

/** Compares each of the 15 buckets of a vencer, vencido and prejuízo, all by one walk of the operations. */
export function bucketsFromOperations(consulta: Consulta): readonly Comparison[] {
  const terms = termsByKey(consulta, ({ modalidade }, code) =>
    isPortfolioModality(modalidade) ? code.campoDaCarteira : null,
  );
  return CAMPOS.map((campo) => fieldAgainstOperations(consulta, campo, terms.get(campo) ?? []));
}

/**
 * each bucket of R1, R2, R3 = its maturity codes in modalities 01 to 13
 *
 * Rests on [S]
 */
export const R11: ReconciliationRule = {
  weight: 'notice',
  compare: bucketsFromOperations,
};

export const R11_WORDS = {
  title: { pt: 'Faixas da carteira somam as operações', en: 'Operations add up to the portfolio buckets' },
  compares: {
    pt: 'Cada faixa de a vencer, vencido e prejuízo com os códigos de vencimento das operações nas modalidades 01 a 13.',
    en: 'Each bucket not yet due, overdue and written off with the maturity codes of the operations in modalities 01 to 13.',
  },
  failure: {
    pt: 'Uma operação ficou fora da lista ou da faixa, ou o serviço cortou a lista.',
    en: 'An operation is missing from the list or from the bucket, or the service cut the list.',
  },
  todo: {
    pt: 'Não tire conclusões por modalidade nesta faixa: veja a resposta original e fale com o fornecedor.',
    en: 'Draw no conclusion by modality in this bucket: see the original response and contact the provider.',
  },
} as const satisfies RuleWords;
