import { isPortfolioModality } from '../modalities/modalities.ts';
import { findMaturityCode, isDebtClass } from './maturity-codes.ts';

/**
 * Whether a maturity counts where its code is added up. Debt does in modalities 01 to 13 alone, so that the codes add up
 * to the portfolio's fields (R11); limits, disbursements and uncatalogued codes do wherever they stand.
 */
export function countsInPortfolio(codigo: string, modalidade: string): boolean {
  const known = findMaturityCode(codigo);
  return known === undefined || !isDebtClass(known.classe) || isPortfolioModality(modalidade);
}
