import type { Centavos } from '../basics/money.ts';
import type { ResumoDaCarteira } from '../consulta/consulta.ts';
import { type BucketDefinition, LOSS_BUCKETS, OVERDUE_BUCKETS } from '../consulta/ladder-buckets.ts';

/** The buckets of losses and arrears from the worst: a loss before what is overdue, the oldest first. */
export const FROM_WORST: readonly BucketDefinition[] = [...LOSS_BUCKETS.toReversed(), ...OVERDUE_BUCKETS];

export function amountAt(
  carteira: ResumoDaCarteira,
  { campoDaCarteira }: Pick<BucketDefinition, 'campoDaCarteira'>,
): Centavos | null {
  return campoDaCarteira === null ? null : carteira[campoDaCarteira];
}

/**
 * The key of the worst bucket that holds anything, of all screens and pages; `none` where all are informed and none
 * does. Null where a bucket is not informed that may be the worst.
 */
export function worstBucketOf(carteira: ResumoDaCarteira): string | null {
  for (const bucket of FROM_WORST) {
    const amount = amountAt(carteira, bucket);
    if (amount === null || amount > 0) return amount === null ? null : bucket.key;
  }
  return 'none';
}
