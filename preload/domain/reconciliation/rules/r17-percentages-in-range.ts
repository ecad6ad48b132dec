import { PERCENTUAIS_DO_CLIENTE } from '../../register-interface/client-fields.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/**
 * both percentuals lie between 0 and 100
 *
 * Rests on [P]
 */
export const R17: ReconciliationRule = {
  weight: 'notice',
  compare: ({ resumoDoCliente }) =>
    PERCENTUAIS_DO_CLIENTE.map((part) => {
      const left = resumoDoCliente[part];
      const base = { part, relation: 'within', unit: 'percent', left, right: '0–100', terms: [], note: null } as const;
      if (left === null) return { ...base, outcome: 'not_informed', difference: null };
      const outside = Math.max(0, left - 100) + Math.min(0, left);
      return { ...base, outcome: outside === 0 ? 'holds' : 'fails', difference: outside };
    }),
};

export const R17_WORDS = {
  title: { pt: 'Percentuais entre 0 e 100', en: 'Percentages between 0 and 100' },
  compares: {
    pt: 'Os percentuais processados de documentos e de volume com os limites de um percentual.',
    en: 'The processed percentages of documents and of volume with the range of a percentage.',
  },
  failure: {
    pt: 'O serviço escreveu o percentual em outra escala.',
    en: 'The service wrote the percentage on another scale.',
  },
  todo: {
    pt: 'Não conclua se o mês está completo por este número.',
    en: 'Do not conclude from this figure whether the month is complete.',
  },
} as const satisfies RuleWords;
