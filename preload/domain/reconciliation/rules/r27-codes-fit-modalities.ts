import { isDebtClass, tellMaturities } from '../../consulta/maturity-codes.ts';
import { findModality } from '../../register-interface/modalities.ts';
import { compareNumbers } from '../compare.ts';
import { operationTerms } from '../operation-terms.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/**
 * `v20` and `v40` under domain 19 alone, no debt code there
 *
 * Rests on [P] `v60` and `v80` may stand anywhere
 */
export const R27: ReconciliationRule = {
  weight: 'notice',
  /** Counts misplaced amounts; unknown modalities may hold anything. */
  compare(consulta) {
    const part = 'codigoVencimento';
    if (!tellMaturities(consulta.resumoDasOperacoes)) {
      const left = consulta.resumoDaCarteira.riscoTotal === 0 ? 0 : null;
      return [compareNumbers(part, { unit: 'count', left, relation: 'equal', right: 0 })];
    }
    const strays = operationTerms(consulta, ({ modalidade }, { classe }) => {
      const isLimit = modalidade.startsWith('19');
      return findModality(modalidade) !== undefined && (isLimit ? isDebtClass(classe) : classe === 'limite');
    });
    const terms = strays.flatMap((term) => (term.value === null ? [] : [{ ...term, unit: 'cents' } as const]));
    return [compareNumbers(part, { unit: 'count', left: terms.length, relation: 'equal', right: 0, terms })];
  },
};

export const R27_WORDS = {
  title: { pt: 'Códigos de vencimento cabem na modalidade', en: 'Maturity codes fit the modality' },
  compares: {
    pt: 'Os códigos das operações com a modalidade: limites não utilizados (v20 e v40) só nas modalidades 19xx, e nelas nenhuma dívida.',
    en: 'The codes of the operations with their modality: unused limits (v20 and v40) only under modalities 19xx, and no debt there.',
  },
  failure: {
    pt: 'O serviço usa outro código para limites, ou outra modalidade.',
    en: 'The service uses another code for limits, or another modality.',
  },
  todo: {
    pt: 'Não conclua sobre limites e uso por linha com estas operações.',
    en: 'Draw no conclusion about limits and their utilization by line from these operations.',
  },
} as const satisfies RuleWords;
