import type { Consulta } from '../consulta/consulta.ts';
import { hasOperations, informsFigures } from '../consulta/response-kind.ts';
import { PERCENTUAIS_DO_CLIENTE } from '../register-interface/client-fields.ts';
import type { Check } from './check.ts';
import { compareNumbers } from './compare.ts';

/**
 * Whole percent of documents and of volume below which an answer is provisional: a setting (docs/register.md#facts).
 */
export const PROCESSED_FLOOR = { min: 0, default: 95, max: 100 } as const;

/** R17: the percentages are between 0 and 100; `difference` is the distance outside of that range. */
export function percentualsInRange({ resumoDoCliente }: Consulta): Check[] {
  return PERCENTUAIS_DO_CLIENTE.map((part) => {
    const left = resumoDoCliente[part];
    const subject = { id: 'R17', part, weight: 'notice', relation: 'within', unit: 'percent' } as const;
    const base = { ...subject, left, right: '0–100', terms: [], note: null };
    if (left === null) return { ...base, outcome: 'not_informed', difference: null };
    const difference = Math.max(0, left - 100) + Math.min(0, left);
    return { ...base, outcome: difference === 0 ? 'holds' : 'fails', difference };
  });
}

/** The smallest step of a percentage, which the register writes with two decimals. */
const LEAST = 0.01;

/**
 * R26: a response with amounts must have a processed percentage above zero, and one without any figures must not be at
 * 100.
 */
export function percentualsFitAmounts(consulta: Consulta): Check[] {
  const [relation, right] = informsFigures(consulta)
    ? (['at_least', hasOperations(consulta) ? LEAST : 0] as const)
    : (['at_most', 100 - LEAST] as const);
  return PERCENTUAIS_DO_CLIENTE.map((part) => {
    const subject = { id: 'R26', part, weight: 'notice' } as const;
    return compareNumbers(subject, { unit: 'percent', left: consulta.resumoDoCliente[part], relation, right });
  });
}
