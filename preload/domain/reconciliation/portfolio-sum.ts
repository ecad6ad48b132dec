import type { BucketDefinition } from '../consulta/ladder-buckets.ts';
import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import { compareAmounts } from './compare.ts';
import type { Weight } from './comparison.ts';
import type { ReconciliationRule } from './rules/reconciliation-rule.ts';

export const fieldsOf = (...buckets: readonly BucketDefinition[]): readonly CampoDaCarteira[] =>
  buckets.flatMap((bucket) => bucket.campoDaCarteira ?? []);

/** A rule that compares a total of the portfolio with the sum of its fields. */
export const portfolioSum = (
  weight: Weight,
  total: CampoDaCarteira,
  fields: readonly CampoDaCarteira[],
): ReconciliationRule => ({
  weight,
  compare: ({ resumoDaCarteira: carteira }) => [
    compareAmounts(
      total,
      carteira[total],
      fields.map((name) => ({ name, value: carteira[name] })),
    ),
  ],
});
