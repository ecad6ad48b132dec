import { sumComplete } from '../../basics/money.ts';
import { isActiveClass, type MaturityClass } from '../../consulta/maturity-codes.ts';
import { isPortfolioModality } from '../../register-interface/modalities.ts';
import { allowLoss } from '../compare.ts';
import { type CountsTerm, fieldAgainstOperations, operationTerms } from '../operation-terms.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

const inForeignCurrency =
  (isCounted: (classe: MaturityClass) => boolean): CountsTerm =>
  ({ modalidade, variacaoCambial }, { classe }) =>
    variacaoCambial === 'S' && isPortfolioModality(modalidade) && isCounted(classe);

/**
 * `moedaEstrangeiraValor` = the operations with variation `S` in modalities 01 to 13
 *
 * Rests on [P] with or without their loss
 */
export const R22: ReconciliationRule = {
  weight: 'notice',
  /** Not informed if an operation does not inform its variation. */
  compare(consulta) {
    const terms = operationTerms(consulta, inForeignCurrency(isActiveClass));
    const sum = fieldAgainstOperations(consulta, 'moedaEstrangeiraValor', terms);
    const isUnclear = consulta.resumoDasOperacoes.some(
      ({ modalidade, variacaoCambial }) => isPortfolioModality(modalidade) && !/^[SN]$/.test(variacaoCambial),
    );
    if (isUnclear) return [{ ...sum, outcome: 'not_informed', right: null, difference: null }];
    const losses = operationTerms(
      consulta,
      inForeignCurrency((classe) => classe === 'prejuizo'),
    );
    return [allowLoss(sum, sumComplete(losses.map(({ value }) => value)))];
  },
};

export const R22_WORDS = {
  title: {
    pt: 'Moeda estrangeira é a soma das operações que variam com o câmbio',
    en: 'Foreign currency is the sum of operations that vary with exchange rates',
  },
  compares: {
    pt: 'O total em moeda estrangeira com as operações 01 a 13 de variação cambial S, com ou sem o prejuízo.',
    en: 'The total in foreign currency with operations 01 to 13 with exchange variation S, with or without write-offs.',
  },
  failure: {
    pt: 'Uma operação está sem a variação cambial certa, ou o serviço conta também o que está fora da carteira.',
    en: 'An operation lacks the right exchange variation, or the service also counts what is outside the portfolio.',
  },
  todo: {
    pt: 'Considere o maior valor para medir a exposição ao câmbio.',
    en: 'Take the larger amount to measure exposure to exchange rates.',
  },
} as const satisfies RuleWords;
