import type { Consulta } from '../consulta/consulta.ts';
import {
  CONTAGENS_DO_CLIENTE,
  PERCENTUAIS_DO_CLIENTE,
  VALORES_DO_CLIENTE,
} from '../register-interface/client-fields.ts';
import { CAMPOS_DA_CARTEIRA } from '../register-interface/portfolio-fields.ts';
import { type ComparisonRow, comparisonRow } from './comparison-row.ts';

const CAMPOS_DO_CLIENTE = [
  ...CONTAGENS_DO_CLIENTE.map((key) => ({ key, unit: 'count' }) as const),
  ...VALORES_DO_CLIENTE.map((key) => ({ key, unit: 'cents' }) as const),
  ...PERCENTUAIS_DO_CLIENTE.map((key) => ({ key, unit: 'percent' }) as const),
];

export function clientRows({ resumoDoCliente: left }: Consulta, { resumoDoCliente: right }: Consulta): ComparisonRow[] {
  return CAMPOS_DO_CLIENTE.map(({ key, unit }) =>
    comparisonRow({ group: 'cliente', key, part: null, label: null, unit }, left[key], right[key]),
  );
}

/** Every amount of `resumoDaCarteira`, in the specification's order. */
export function portfolioRows(
  { resumoDaCarteira: left }: Consulta,
  { resumoDaCarteira: right }: Consulta,
): ComparisonRow[] {
  return CAMPOS_DA_CARTEIRA.map((key) =>
    comparisonRow({ group: 'carteira', key, part: null, label: null, unit: 'cents' }, left[key], right[key]),
  );
}
