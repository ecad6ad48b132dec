import type { Consulta } from '../consulta/consulta.ts';
import { A_VENCER, isPortfolioModality, VENCIDO } from '../modalities/modalities.ts';
import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import type { Check } from './check.ts';
import { compareAmounts } from './compare.ts';

const TOTAL_OF_TIPO: readonly (readonly [tipo: string, campo: CampoDaCarteira])[] = [
  [A_VENCER, 'carteiraVencer'],
  [VENCIDO, 'carteiraVencido'],
];

/** R13: modalities 01 to 13 of a tipo against the portfolio's total; zero rows are no terms. */
export function totalsFromModalities({ resumoDaCarteira, resumoDasModalidades: rows }: Consulta): Check[] {
  return TOTAL_OF_TIPO.map(([tipo, campo]) => {
    const counted = rows.filter((row) => row.tipo === tipo && isPortfolioModality(row.modalidade));
    const terms = counted
      .filter((row) => row.valorVencimento !== 0)
      .map((row) => ({ name: row.modalidade, value: row.valorVencimento }));
    const informed = counted.length > 0 ? terms : [{ name: 'resumoDasModalidades', value: null }];
    return compareAmounts({ id: 'R13', part: campo, weight: 'notice' }, resumoDaCarteira[campo], informed);
  });
}
