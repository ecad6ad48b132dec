import { type Centavos, sumComplete } from '../basics/money.ts';
import type { Consulta } from './consulta.ts';

/**
 * What a code owes that a list leaves out, in cents: nothing where the list has other codes, or the whole portfolio is
 * zero; unknown where the list itself is missing. Otherwise a debt that was paid off would show no change.
 */
export function leftOut({ resumoDaCarteira }: Consulta, list: readonly unknown[]): Centavos | null {
  return list.length > 0 || resumoDaCarteira.riscoTotal === 0 ? 0 : null;
}

/** Sum of what is listed, unknown as soon as one amount is; `absent` where nothing is listed. */
export function listedSum(amounts: readonly (Centavos | null)[], absent: Centavos | null): Centavos | null {
  return amounts.length === 0 ? absent : sumComplete(amounts);
}
