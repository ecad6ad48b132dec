import type { Consulta } from '../consulta/consulta.ts';
import type { Check, ReconciliationRequest, SavedBeside } from './check.ts';
import { modalitiesFromOperations, totalsFromModalities } from './modalities-sum.ts';
import { bucketsFromOperations, foreignCurrencyFromOperations, offPortfolioFromOperations } from './operations-sum.ts';
import { portfolioIdentities } from './portfolio-identities.ts';
import { percentualsFitAmounts, percentualsInRange } from './processing.ts';
import { documentAgrees, institutionAgrees, monthAndTipoAgree } from './request-agreement.ts';
import { continuesMonthBefore, responsesAgree, startStaysPut } from './saved-beside.ts';
import { codesFitModalities, noNegativeAmounts } from './stray-amounts.ts';
import { institutionsAgree, marksAgree, startAgrees, vendorRiskAgrees } from './summaries-agree.ts';

/**
 * Applies every rule R1 to R27 to one response, in that order (docs/register.md#identities). R18 makes a comparison for
 * each modality and tipo with an amount; all other rules make the same ones for any response.
 */
export function reconcile(consulta: Consulta, request: ReconciliationRequest, beside: SavedBeside): Check[] {
  return [
    ...portfolioIdentities(consulta),
    vendorRiskAgrees(consulta),
    startAgrees(consulta),
    ...bucketsFromOperations(consulta),
    ...offPortfolioFromOperations(consulta),
    ...totalsFromModalities(consulta),
    ...marksAgree(consulta),
    ...monthAndTipoAgree(consulta, request),
    documentAgrees(consulta, request),
    ...percentualsInRange(consulta),
    ...modalitiesFromOperations(consulta),
    ...institutionsAgree(consulta),
    ...startStaysPut(consulta, request, beside),
    ...noNegativeAmounts(consulta),
    foreignCurrencyFromOperations(consulta),
    institutionAgrees(consulta, request),
    responsesAgree(beside),
    ...continuesMonthBefore(consulta, request.month, beside),
    ...percentualsFitAmounts(consulta),
    codesFitModalities(consulta),
  ];
}
