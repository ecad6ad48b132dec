import type { Consulta, ResumoDoCliente } from '../consulta/consulta.ts';
import type { Check } from './check.ts';

const PERCENTUAIS = [
  'percentualDocumentosProcessados',
  'percentualVolumeProcessado',
] as const satisfies readonly (keyof ResumoDoCliente)[];

/** Whole percent of documents and of volume below which an answer is provisional: a setting (docs/register.md#facts). */
export const PROCESSED_FLOOR = { min: 0, default: 95, max: 100 } as const;

/** R17: the percentuals lie between 0 and 100; `difference` is by how much one lies outside. */
export function percentualsInRange({ resumoDoCliente }: Consulta): Check[] {
  return PERCENTUAIS.map((part) => {
    const left = resumoDoCliente[part];
    const base = { id: 'R17', part, weight: 'notice', unit: 'percent', left, right: '0–100', terms: [] } as const;
    if (left === null) return { ...base, outcome: 'not_informed', difference: null };
    const difference = Math.max(0, left - 100) + Math.min(0, left);
    return { ...base, outcome: difference === 0 ? 'holds' : 'fails', difference };
  });
}
