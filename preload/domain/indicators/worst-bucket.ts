import type { Centavos } from '../basics/money.ts';
import type { ResumoDaCarteira } from '../consulta/consulta.ts';
import { type BucketDefinition, LOSS_BUCKETS, OVERDUE_BUCKETS } from '../consulta/ladder-buckets.ts';

/** Buckets of losses and arrears, the worst first: losses before overdue amounts, the oldest first. */
export const FROM_WORST: readonly BucketDefinition[] = [...LOSS_BUCKETS.toReversed(), ...OVERDUE_BUCKETS];

export function amountAt(
  carteira: ResumoDaCarteira,
  { campoDaCarteira }: Pick<BucketDefinition, 'campoDaCarteira'>,
): Centavos | null {
  return campoDaCarteira === null ? null : carteira[campoDaCarteira];
}

/**
 * The key of the worst bucket above zero, for all screens and pages; `none` if all are informed as zero. Null if a
 * bucket that may be the worst is not informed.
 */
export function worstBucketOf(carteira: ResumoDaCarteira): string | null {
  for (const bucket of FROM_WORST) {
    const amount = amountAt(carteira, bucket);
    if (amount === null || amount > 0) return amount === null ? null : bucket.key;
  }
  return 'none';
}
