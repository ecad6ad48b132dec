import { type Centavos, sumComplete } from '../basics/money.ts';
import type { Consulta } from './consulta.ts';

/**
 * Debt of a code that a list leaves out, in cents: zero if the list has other codes, or the whole portfolio is zero;
 * unknown if the list itself is missing. Otherwise a repaid debt would show no change.
 */
export function leftOut({ resumoDaCarteira }: Consulta, list: readonly unknown[]): Centavos | null {
  return list.length > 0 || resumoDaCarteira.riscoTotal === 0 ? 0 : null;
}

/** Sum of the listed amounts, unknown if any is; `absent` if the list is empty. */
export function listedSum(amounts: readonly (Centavos | null)[], absent: Centavos | null): Centavos | null {
  return amounts.length === 0 ? absent : sumComplete(amounts);
}
