import type { Centavos } from '#domain/money.ts';
import { CAMPOS_DA_CARTEIRA, type CampoDaCarteira } from '#domain/register-interface/portfolio-fields.ts';

/** The amounts of `resumoDaCarteira` in cents. */
export type PortfolioAmounts = Record<CampoDaCarteira, Centavos>;

const NOTHING = Object.fromEntries(CAMPOS_DA_CARTEIRA.map((campo) => [campo, 0])) as PortfolioAmounts;

export function noAmounts(): PortfolioAmounts {
  return { ...NOTHING };
}
