import type { Consulta } from '../consulta/consulta.ts';
import type { Indicator } from './indicator.ts';

const DISPUTES = [
  ['disputed_operations', 'quantidadeOperacoesDiscordancia', 'count'],
  ['disputed_amount', 'responsabilidadeTotalDiscordancia', 'cents'],
  ['sub_judice_operations', 'quantidadeOperacoesSubJudice', 'count'],
  ['sub_judice_amount', 'responsabilidadeTotalSubJudice', 'cents'],
] as const;

/** Disputed and sub judice operations: counts and cents as in the client summary. */
export function disputeIndicators({ resumoDoCliente: cliente }: Consulta): Indicator[] {
  return DISPUTES.map(([id, name, unit]) => {
    const value = cliente[name];
    return { id, value, unit, inputs: [{ name, value, unit }], formula: 'as_informed' };
  });
}
