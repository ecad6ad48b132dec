import type { Consulta } from '../consulta/consulta.ts';
import { sumInputs } from '../indicators/indicator.ts';
import { earlyArrears } from '../indicators/overdue.ts';
import { type Centavos, ratio } from '../money.ts';
import type { Check } from '../reconciliation/check.ts';
import type { LadderBucket } from './ladder.ts';

/** What the portfolio adds up in its first bucket; in cents. */
export interface EarlySplit {
  /** Overdue by 1 to 14 days (`v205`). */
  readonly early: Centavos;
  /** To fall due within 30 days. */
  readonly due: Centavos;
}

const FIRST = 'carteiraVencerAte30diasVencidosAte14dias';
const FIRST_BUCKET = 'a_vencer_ate_30';
export const EARLY_BUCKET = 'vencido_1_14';
export const DUE_IN_30_BUCKET = 'a_vencer_1_30';

/** Both parts of the first bucket; null where the operations do not tell them, or disagree with the portfolio (R11). */
export function earlySplit(consulta: Consulta, checks: readonly Check[]): EarlySplit | null {
  const agrees = checks.some(({ id, part, outcome }) => id === 'R11' && part === FIRST && outcome === 'holds');
  return agrees ? splitOf(sumInputs(earlyArrears(consulta)), consulta.resumoDaCarteira[FIRST]) : null;
}

function splitOf(early: Centavos | null, whole: Centavos | null): EarlySplit | null {
  return early === null || whole === null || early < 0 || early > whole ? null : { early, due: whole - early };
}

/** The ladder with what is overdue by 1 to 14 days on the overdue side, and on the other only what falls due. */
export function splitLadder(
  buckets: readonly LadderBucket[],
  { early, due }: EarlySplit,
  carteiraAtiva: Centavos | null,
): readonly LadderBucket[] {
  return buckets.flatMap((bucket): readonly LadderBucket[] => {
    if (bucket.key !== FIRST_BUCKET) return [bucket];
    const overdue: LadderBucket = {
      ...{ key: EARLY_BUCKET, side: 'vencido', campoDaCarteira: null, foreignCurrency: null },
      ...{ amount: early, share: ratio(early, carteiraAtiva), foreignCurrencyShared: false },
      cumulative: bucket.cumulative === null ? null : bucket.cumulative - due,
    };
    return [overdue, { ...bucket, key: DUE_IN_30_BUCKET, amount: due, share: ratio(due, carteiraAtiva) }];
  });
}

/** Amounts of another month by bucket, with both parts of the first one as far as its operations tell the early one. */
export function withSplit(
  amounts: ReadonlyMap<string, Centavos | null>,
  early: Centavos | null,
): ReadonlyMap<string, Centavos | null> {
  const split = splitOf(early, amounts.get(FIRST_BUCKET) ?? null);
  if (split === null) return amounts;
  return new Map([...amounts, [EARLY_BUCKET, split.early], [DUE_IN_30_BUCKET, split.due]]);
}
