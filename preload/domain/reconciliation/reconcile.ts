import type { Consulta } from '../consulta/consulta.ts';
import type { Check } from './check.ts';
import type { ReconciliationRequest, SavedBeside } from './comparison.ts';
import { RULE_IDS, RULES } from './rules/all-rules.ts';

/** Applies every rule to one response, in the order of their ids. */
export function reconcile(consulta: Consulta, request: ReconciliationRequest, beside: SavedBeside): Check[] {
  return RULE_IDS.flatMap((id) => {
    const { weight, compare } = RULES[id];
    return compare(consulta, request, beside).map((comparison) => ({ id, weight, ...comparison }));
  });
}
