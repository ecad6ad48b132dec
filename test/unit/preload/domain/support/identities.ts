import { CAMPOS_DA_CARTEIRA, type CampoDaCarteira } from '#domain/register-interface/portfolio-fields.ts';
import { checksOf } from './checks.ts';
import { example } from './example.ts';

function campo(name: string): CampoDaCarteira {
  const found = CAMPOS_DA_CARTEIRA.find((each) => each === name);
  if (found === undefined) throw new Error(`the portfolio has no field ${name}`);
  return found;
}

/** Every total of the portfolio with its fields, as R1 to R8 compare them. */
export const PORTFOLIO_IDENTITIES = (['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8'] as const).flatMap((id) =>
  checksOf(id, example()).map(({ part, terms }) => ({
    id,
    total: campo(part),
    terms: terms.map(({ name }) => campo(name)),
  })),
);
