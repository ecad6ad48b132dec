import type { MaturityClass } from '../consulta/maturity-codes.ts';
import { A_VENCER, VENCIDO } from '../register-interface/modalities.ts';
import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';

/** Each tipo with the portfolio's total of it and the class of its maturity codes. */
export const TIPOS: readonly (readonly [tipo: string, campo: CampoDaCarteira, classe: MaturityClass])[] = [
  [A_VENCER, 'carteiraVencer', 'a_vencer'],
  [VENCIDO, 'carteiraVencido', 'vencido'],
];
