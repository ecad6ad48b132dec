import { compareNumbers } from '../compare.ts';
import type { Term } from '../comparison.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

const OWED_OR_GRANTED = ['responsabilidadeTotal', 'limitesdeCredito', 'creditosaLiberar'] as const;

/**
 * operations ≥ institutions, and an institution where there is an operation, debt, limit or release
 *
 * Rests on [P] the vendor risk is no operation
 */
export const R19: ReconciliationRule = {
  weight: 'notice',
  compare({ resumoDoCliente: cliente, resumoDaCarteira: carteira }) {
    const { quantidadeDeInstituicoes: institutions, quantidadeDeOperacoes: operations } = cliente;
    const grounds: Term[] = [
      { name: 'quantidadeDeOperacoes', value: operations, unit: 'count' },
      ...OWED_OR_GRANTED.map((name) => ({ name, value: carteira[name], unit: 'cents' }) as const),
    ];
    const found = grounds.filter(({ value }) => Number(value) > 0);
    const isUnknown = found.length === 0 && grounds.some(({ value }) => value === null);
    const part = 'quantidadeDeInstituicoes';
    return [
      compareNumbers(part, { unit: 'count', left: institutions, relation: 'at_most', right: operations }),
      compareNumbers(part, {
        unit: 'count',
        left: institutions,
        relation: 'at_least',
        right: isUnknown ? null : Number(found.length > 0),
        terms: isUnknown ? grounds : found,
      }),
    ];
  },
};

export const R19_WORDS = {
  title: {
    pt: 'Operações, instituições e valores são coerentes',
    en: 'Operations, institutions and amounts are consistent',
  },
  compares: {
    pt: 'A quantidade de instituições com a de operações, que não pode ser menor, e com os valores: onde há operação, dívida, limite ou valor a liberar há ao menos uma instituição.',
    en: 'The count of institutions with that of operations, which cannot be lower, and with the amounts: where there is an operation, debt, limit or credit to be released there is at least one institution.',
  },
  failure: {
    pt: 'As quantidades e os valores foram gerados em momentos diferentes, ou uma instituição ainda não foi contada.',
    en: 'The counts and the amounts were made at different times, or an institution is not counted yet.',
  },
  todo: {
    pt: 'Não use a quantidade de instituições; pergunte ao titular com quem tem crédito.',
    en: 'Do not use the count of institutions; ask the subject which institutions it has credit with.',
  },
} as const satisfies RuleWords;
