import type { Consulta } from '../consulta/consulta.ts';
import type { Check } from '../reconciliation/check.ts';
import { concentrationIndicators } from './concentration.ts';
import { dataQualityIndicators } from './data-quality.ts';
import { disputeIndicators } from './disputes.ts';
import type { Indicator } from './indicator.ts';
import { overdueIndicators } from './overdue.ts';
import { relationshipAge } from './relationship.ts';
import { structureIndicators } from './structure.ts';
import { tenorIndicators } from './tenor.ts';

/** All indicators of one response, always in this order. `checks`: the result of `reconcile`. */
export function indicatorsOf(consulta: Consulta, checks: readonly Check[]): Indicator[] {
  return [
    ...overdueIndicators(consulta),
    ...tenorIndicators(consulta),
    ...structureIndicators(consulta),
    ...concentrationIndicators(consulta),
    relationshipAge(consulta),
    ...disputeIndicators(consulta),
    ...dataQualityIndicators(consulta, checks),
  ];
}
