import { isDebtClass } from '../../consulta/maturity-codes.ts';
import type { CampoDaCarteira } from '../../register-interface/portfolio-fields.ts';
import { type CountsTerm, fieldAgainstOperations, operationTerms } from '../operation-terms.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

const OFF_PORTFOLIO: readonly (readonly [campo: CampoDaCarteira, counts: CountsTerm])[] = [
  ['repasses', (operacao, code) => operacao.modalidade.startsWith('14') && isDebtClass(code.classe)],
  ['coobrigacoes', (operacao, code) => operacao.modalidade.startsWith('15') && isDebtClass(code.classe)],
  ['limitesdeCredito', (_, code) => code.classe === 'limite'],
  ['creditosaLiberar', (_, code) => code.classe === 'a_liberar'],
];

/**
 * repasses = 14xx, coobrigações = 15xx, limits = `v20` + `v40`, a liberar = `v60` + `v80`
 *
 * Rests on [P]
 */
export const R12: ReconciliationRule = {
  weight: 'notice',
  compare: (consulta) =>
    OFF_PORTFOLIO.map(([campo, counts]) => fieldAgainstOperations(consulta, campo, operationTerms(consulta, counts))),
};

export const R12_WORDS = {
  title: {
    pt: 'Repasses, coobrigações, limites e a liberar somam as operações',
    en: 'Operations add up to on-lending, co-obligations, limits and to be released',
  },
  compares: {
    pt: 'Repasses com as operações 14xx, coobrigações com as 15xx, limites com os códigos v20 e v40, a liberar com v60 e v80.',
    en: 'On-lending with operations 14xx, co-obligations with 15xx, limits with codes v20 and v40, to be released with v60 and v80.',
  },
  failure: {
    pt: 'O serviço não lista limites ou repasses entre as operações: ainda não foi confirmado com respostas reais.',
    en: 'The service does not list limits or on-lending among the operations: real responses have not confirmed it yet.',
  },
  todo: {
    pt: 'Use o valor do resumo da carteira, e as operações só para ver sua composição.',
    en: 'Use the amount in the portfolio summary, and the operations only to see its composition.',
  },
} as const satisfies RuleWords;
