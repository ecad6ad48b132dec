import { hasOperations, informsFigures } from '../../consulta/response-kind.ts';
import { PERCENTUAIS_DO_CLIENTE } from '../../register-interface/client-fields.ts';
import { compareNumbers } from '../compare.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/** The smallest step of a percentage, which the register writes with two decimals. */
const LEAST = 0.01;

/**
 * a percentual above 0 where there are amounts, and below 100 where nothing is informed
 *
 * Rests on [P]
 */
export const R26: ReconciliationRule = {
  weight: 'notice',
  compare(consulta) {
    const [relation, right] = informsFigures(consulta)
      ? (['at_least', hasOperations(consulta) ? LEAST : 0] as const)
      : (['at_most', 100 - LEAST] as const);
    return PERCENTUAIS_DO_CLIENTE.map((part) =>
      compareNumbers(part, { unit: 'percent', left: consulta.resumoDoCliente[part], relation, right }),
    );
  },
};

export const R26_WORDS = {
  title: { pt: 'Percentuais processados condizem com os valores', en: 'Processed percentages match the amounts' },
  compares: {
    pt: 'Os percentuais com os valores: onde há valor, algo foi processado; onde nenhum valor é informado, nem zero, não foi tudo.',
    en: 'The percentages with the amounts: where there are amounts, something was processed; where none is reported, not even zero, not everything was.',
  },
  failure: {
    pt: 'O serviço não informa o percentual, ou deixou os valores de fora.',
    en: 'The service does not report the percentage, or left the amounts out.',
  },
  todo: {
    pt: 'Não conclua se o mês está completo por este número.',
    en: 'Do not conclude from this figure whether the month is complete.',
  },
} as const satisfies RuleWords;
