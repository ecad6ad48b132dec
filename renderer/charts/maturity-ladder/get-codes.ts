import { findMaturityCode } from '#domain/consulta/maturity-codes.ts';
import { DUE_IN_30_BUCKET, EARLY_BUCKET } from '#domain/maturity/early-split.ts';
import type { FineBucket } from '#domain/maturity/fine-ladder.ts';
import type { LadderBucket } from '#domain/maturity/ladder.ts';
import { byLadderOrder } from '../axis/code-order.ts';
import type { LadderCode, LadderStep } from './get-ladder-bars.ts';

/** Parts of the portfolio's first bucket, each of one code. */
const CODE_OF: Readonly<Record<string, string>> = { [EARLY_BUCKET]: 'v205', [DUE_IN_30_BUCKET]: 'v110' };

/** Adds to each step the codes of operations that it sums up. */
export function withCodes(buckets: readonly LadderBucket[], codes: readonly FineBucket[]): readonly LadderStep[] {
  const held = codes
    .flatMap(({ codigo, amount }) => (amount === null || amount === 0 ? [] : [{ codigo, amount }]))
    .toSorted((one, other) => byLadderOrder(one.codigo, other.codigo));
  return buckets.map((bucket) => ({ ...bucket, codes: held.filter((code) => isUnder(bucket, code)) }));
}

function isUnder({ key, campoDaCarteira }: LadderBucket, { codigo }: LadderCode): boolean {
  const only = CODE_OF[key];
  if (only !== undefined) return codigo === only;
  const known = findMaturityCode(codigo);
  return campoDaCarteira === null ? known === undefined : known?.campoDaCarteira === campoDaCarteira;
}
