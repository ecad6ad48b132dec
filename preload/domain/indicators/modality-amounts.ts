import type { Consulta } from '../consulta/consulta.ts';
import { isTipo } from '../modalities/modalities.ts';
import { sumComplete } from '../money.ts';
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
