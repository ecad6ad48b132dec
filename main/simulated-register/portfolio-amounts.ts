import type { Centavos } from '#domain/basics/money.ts';
import { recordOf } from '#domain/basics/record.ts';
import { CAMPOS_DA_CARTEIRA, type CampoDaCarteira } from '#domain/register-interface/portfolio-fields.ts';

/** Amounts of `resumoDaCarteira` in cents. */
export type PortfolioAmounts = Record<CampoDaCarteira, Centavos>;

const NOTHING: PortfolioAmounts = recordOf(CAMPOS_DA_CARTEIRA, () => 0);

export function noAmounts(): PortfolioAmounts {
  return { ...NOTHING };
}
