import { type Centavos, ratio } from '../basics/money.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { figuresOf } from '../consulta/figures.ts';
import { DUE_IN_30_BUCKET, EARLY_BUCKET, type EarlySplit, earlySplit, FIRST_BUCKET } from './early-split.ts';
import { type ForeignCurrency, foreignCurrencyOf } from './foreign-currency.ts';
import { type LadderBucket, maturityLadder } from './ladder.ts';

export interface DrawnLadder {
  /** Amounts overdue by 1 to 14 days are on the overdue side if the operations agree with the portfolio about them. */
  readonly buckets: readonly LadderBucket[];
  readonly split: EarlySplit | null;
  /** Total in foreign currency if it cannot be divided among buckets, in cents. */
  readonly undividedForeign: Centavos | null;
}

export function drawnLadder(consulta: Consulta): DrawnLadder {
  const foreign = foreignCurrencyOf(consulta);
  const [buckets, split] = [maturityLadder(consulta), earlySplit(consulta)];
  return {
    buckets: split === null ? buckets : splitLadder(buckets, split, consulta, foreign),
    split,
    undividedForeign: foreign.undivided,
  };
}

function splitLadder(
  buckets: readonly LadderBucket[],
  { early, due }: EarlySplit,
  consulta: Consulta,
  { byCode }: ForeignCurrency,
): readonly LadderBucket[] {
  const { carteiraAtiva } = figuresOf(consulta);
  const foreign = byCode?.get('v205') ?? 0;
  return buckets.flatMap((bucket): readonly LadderBucket[] => {
    if (bucket.key !== FIRST_BUCKET) return [bucket];
    const overdue: LadderBucket = {
      key: EARLY_BUCKET,
      side: 'vencido',
      campoDaCarteira: null,
      amount: early,
      share: ratio(early, carteiraAtiva),
      cumulative: bucket.cumulative === null ? null : bucket.cumulative - due,
      foreignCurrency: bucket.foreignCurrency === null ? null : foreign,
    };
    const rest: LadderBucket = {
      ...bucket,
      key: DUE_IN_30_BUCKET,
      amount: due,
      share: ratio(due, carteiraAtiva),
      foreignCurrency: bucket.foreignCurrency === null ? null : bucket.foreignCurrency - foreign,
    };
    return [overdue, rest];
  });
}
