import { compareTexts } from '../compare.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/**
 * `dataInicioRelacionamento` = `dtInicioRelacionamento`
 *
 * Rests on [P] either may be null
 */
export const R10: ReconciliationRule = {
  weight: 'notice',
  compare: ({ resumoDoCliente: { dataInicioRelacionamento }, resumoDaCarteira: { dtInicioRelacionamento } }) => [
    compareTexts('dataInicioRelacionamento', dataInicioRelacionamento, dtInicioRelacionamento),
  ],
};

export const R10_WORDS = {
  title: {
    pt: 'Início do relacionamento igual nos dois resumos',
    en: 'Start of the relationship is the same in both summaries',
  },
  compares: {
    pt: 'A data do primeiro relacionamento de crédito nos dois resumos.',
    en: 'The date of the first credit relationship in both summaries.',
  },
  failure: {
    pt: 'Os dois resumos usam datas de fontes diferentes.',
    en: 'The two summaries take their dates from different sources.',
  },
  todo: {
    pt: 'Considere a data mais recente ao medir o tempo de relacionamento.',
    en: 'Take the later date when you measure the length of the relationship.',
  },
} as const satisfies RuleWords;
