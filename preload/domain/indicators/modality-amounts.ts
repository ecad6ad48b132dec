import type { Consulta, ResumoDaOperacao } from '../consulta/consulta.ts';
import { findMaturityCode, type MaturityCode } from '../maturity/maturity-codes.ts';
import { isTipo } from '../modalities/modalities.ts';
import { type Centavos, sumComplete } from '../money.ts';
import { type AmountInput, amountInput } from './indicator.ts';

/**
 * What is owed under each code, due and overdue, in cents. A code the list leaves out owes nothing; without any list at
 * all nothing is known.
 */
export function modalityInputs({ resumoDasModalidades: rows }: Consulta, codigos: readonly string[]): AmountInput[] {
  return codigos.map((codigo) => {
    const amounts = rows
      .filter((row) => row.modalidade === codigo && isTipo(row.tipo))
      .map((row) => row.valorVencimento);
    return amountInput(codigo, rows.length === 0 ? null : sumComplete([0, ...amounts]));
  });
}

/**
 * What operations hold under the codes that count, in cents by modality; null as soon as one amount is not informed. A
 * modality without such a code is left out.
 */
export function operationAmounts(
  operacoes: readonly ResumoDaOperacao[],
  counts: (code: MaturityCode) => boolean,
): ReadonlyMap<string, Centavos | null> {
  const sums = new Map<string, Centavos | null>();
  for (const { modalidade, listaDeVencimentos } of operacoes) {
    for (const { codigoVencimento, valorVencimento } of listaDeVencimentos) {
      const code = findMaturityCode(codigoVencimento);
      if (code === undefined || !counts(code)) continue;
      const sum = sums.get(modalidade);
      sums.set(modalidade, sum === undefined ? valorVencimento : sumComplete([sum, valorVencimento]));
    }
  }
  return sums;
}
