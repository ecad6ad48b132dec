import { type Centavos, sumComplete } from '../basics/money.ts';
import type { Consulta, ResumoDaOperacao } from '../consulta/consulta.ts';
import { findMaturityCode, type MaturityCode } from '../consulta/maturity-codes.ts';
import { isTipo } from '../register-interface/modalities.ts';
import { type AmountInput, amountInput } from './indicator.ts';

/**
 * Debt under each code, due and overdue, in cents. A code absent from the list is zero; without any readable row, all
 * are null.
 */
export function modalityInputs({ resumoDasModalidades: rows }: Consulta, codigos: readonly string[]): AmountInput[] {
  const readable = rows.filter(({ modalidade, tipo }) => modalidade !== '' && isTipo(tipo));
  const amounts = new Map(codigos.map((codigo): [string, (Centavos | null)[]] => [codigo, [0]]));
  for (const { modalidade, valorVencimento } of readable) {
    if (valorVencimento !== 0) amounts.get(modalidade)?.push(valorVencimento);
  }
  return codigos.map((codigo) =>
    amountInput(codigo, readable.length === 0 ? null : sumComplete(amounts.get(codigo) ?? [])),
  );
}

/**
 * Amounts of operations under the counted codes, in cents by modality; null if any amount, or a whole list of
 * maturities, is not informed. A modality without such a code is left out.
 */
export function operationAmounts(
  operacoes: readonly ResumoDaOperacao[],
  counts: (code: MaturityCode) => boolean,
): ReadonlyMap<string, Centavos | null> {
  const sums = new Map<string, Centavos | null>();
  for (const { modalidade, listaDeVencimentos } of operacoes) {
    if (listaDeVencimentos.length === 0) sums.set(modalidade, null);
    for (const { codigoVencimento, valorVencimento } of listaDeVencimentos) {
      const code = findMaturityCode(codigoVencimento);
      if (code === undefined || !counts(code)) continue;
      const sum = sums.get(modalidade);
      sums.set(modalidade, sum === undefined ? valorVencimento : sumComplete([sum, valorVencimento]));
    }
  }
  return sums;
}
