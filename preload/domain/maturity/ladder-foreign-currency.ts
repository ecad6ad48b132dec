import type { ResumoDaCarteira } from '../consulta/consulta.ts';
import type { Centavos } from '../money.ts';
import type { LadderRung } from './ladder-buckets.ts';

export interface ForeignCurrencyPart {
  /** Cents; null where no field covers the rung or the field is not informed. */
  readonly foreignCurrency: Centavos | null;
  readonly foreignCurrencyShared: boolean;
}

function isEmpty(carteira: ResumoDaCarteira, rung: LadderRung | undefined): boolean {
  return rung?.campoDaCarteira == null || (carteira[rung.campoDaCarteira] ?? 0) === 0;
}

/** The foreign-currency field of a rung's range, given to the side of the range that holds anything at all. */
export function foreignCurrencyAt(
  carteira: ResumoDaCarteira,
  rung: LadderRung,
  axis: readonly LadderRung[],
): ForeignCurrencyPart {
  const campo = rung.campoEmMoedaEstrangeira;
  if (campo === null) return { foreignCurrency: null, foreignCurrencyShared: false };
  const twin = axis.find((other) => other !== rung && other.campoEmMoedaEstrangeira === campo);
  const amount = carteira[campo];
  const [empty, twinEmpty] = [isEmpty(carteira, rung), isEmpty(carteira, twin)];
  if (empty && !twinEmpty) return { foreignCurrency: amount === null ? null : 0, foreignCurrencyShared: false };
  return { foreignCurrency: amount, foreignCurrencyShared: !twinEmpty };
}
