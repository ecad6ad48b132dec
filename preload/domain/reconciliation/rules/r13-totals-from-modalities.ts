import { isPortfolioModality } from '../../register-interface/modalities.ts';
import { allowLoss, compareAmounts } from '../compare.ts';
import { TIPOS } from '../tipos.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/**
 * modalities 01 to 13 of a `tipo` = `carteiraVencer`, `carteiraVencido`
 *
 * Rests on [P] sources leave open whether the loss is among them: either holds, and it is told which
 */
export const R13: ReconciliationRule = {
  weight: 'notice',
  compare: ({ resumoDaCarteira: carteira, resumoDasModalidades: rows }) =>
    TIPOS.map(([tipo, campo]) => {
      const counted = rows.filter((row) => row.tipo === tipo && isPortfolioModality(row.modalidade));
      const terms = counted
        .filter((row) => row.valorVencimento !== 0)
        .map((row) => ({ name: row.modalidade, value: row.valorVencimento }));
      const informed = counted.length > 0 ? terms : [{ name: 'resumoDasModalidades', value: null }];
      const total = compareAmounts(campo, carteira[campo], informed);
      return allowLoss(total, carteira.prejuizo === null ? null : -carteira.prejuizo);
    }),
};

export const R13_WORDS = {
  title: {
    pt: 'Modalidades 01 a 13 somam a vencer e vencido',
    en: 'Modalities 01 to 13 add up to what is not yet due and overdue',
  },
  compares: {
    pt: 'A soma das modalidades 01 a 13 de cada tipo com o total da carteira a vencer e vencido, com ou sem o prejuízo.',
    en: 'The sum of modalities 01 to 13 of each type with the total not yet due and overdue, with or without write-offs.',
  },
  failure: {
    pt: 'Falta uma modalidade, ou ela está no outro tipo.',
    en: 'A modality is missing, or is under the other type.',
  },
  todo: {
    pt: 'Veja na R18 qual modalidade não confere com suas operações.',
    en: 'See under R18 which modality does not match its operations.',
  },
} as const satisfies RuleWords;
