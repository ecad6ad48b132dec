import type { Consulta } from '../consulta/consulta.ts';
import type { Check, ReconciliationRequest } from './check.ts';
import { totalsFromModalities } from './modalities-sum.ts';
import { bucketsFromOperations, offPortfolioFromOperations } from './operations-sum.ts';
import { portfolioIdentities } from './portfolio-identities.ts';
import { percentualsInRange } from './processing.ts';
import { documentAgrees, institutionAgrees, monthAndTipoAgree } from './request-agreement.ts';
import { disputesWithinOperations, startAgrees, vendorRiskAgrees } from './summaries-agree.ts';

/** Every rule R1 to R17 and R23 over one response, in that order; always the same 39 checks (docs/register.md#identities). */
export function reconcile(consulta: Consulta, request: ReconciliationRequest): Check[] {
  return [
    ...portfolioIdentities(consulta),
    vendorRiskAgrees(consulta),
    startAgrees(consulta),
    ...bucketsFromOperations(consulta),
    ...offPortfolioFromOperations(consulta),
    ...totalsFromModalities(consulta),
    ...disputesWithinOperations(consulta),
    ...monthAndTipoAgree(consulta, request),
    documentAgrees(consulta, request),
    ...percentualsInRange(consulta),
    institutionAgrees(consulta, request),
  ];
}
