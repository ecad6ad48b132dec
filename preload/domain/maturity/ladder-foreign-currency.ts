import type { ResumoDaCarteira } from '../consulta/consulta.ts';
import type { Centavos } from '../money.ts';
import type { BucketDefinition } from './ladder-buckets.ts';

export interface ForeignCurrencyPart {
  /** Cents; null where no field covers the rung or the field is not informed. */
  readonly foreignCurrency: Centavos | null;
  readonly foreignCurrencyShared: boolean;
}

function isEmpty(carteira: ResumoDaCarteira, bucket: BucketDefinition | undefined): boolean {
  return bucket?.campoDaCarteira == null || (carteira[bucket.campoDaCarteira] ?? 0) === 0;
}

/** The foreign-currency field of a rung's range, given to the side of the range that holds anything at all. */
export function foreignCurrencyAt(
  carteira: ResumoDaCarteira,
  bucket: BucketDefinition,
  axis: readonly BucketDefinition[],
): ForeignCurrencyPart {
  const campo = bucket.campoEmMoedaEstrangeira;
  if (campo === null) return { foreignCurrency: null, foreignCurrencyShared: false };
  const twin = axis.find((other) => other !== bucket && other.campoEmMoedaEstrangeira === campo);
  const amount = carteira[campo];
  const [empty, twinEmpty] = [isEmpty(carteira, bucket), isEmpty(carteira, twin)];
  if (empty && !twinEmpty) return { foreignCurrency: amount === null ? null : 0, foreignCurrencyShared: false };
  return { foreignCurrency: amount, foreignCurrencyShared: !twinEmpty };
}
