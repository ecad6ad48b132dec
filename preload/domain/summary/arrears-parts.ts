import { type Centavos, ratio, sumKnown } from '../basics/money.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { figuresOf } from '../consulta/figures.ts';
import { type BucketDefinition, LOSS_BUCKETS, OVERDUE_BUCKETS } from '../consulta/ladder-buckets.ts';
import { sumInputs } from '../indicators/indicator.ts';
import { earlyArrears } from '../indicators/overdue.ts';
import { amountAt, worstBucketOf } from '../indicators/worst-bucket.ts';
import type { Arrears, SummaryPart } from './summary-part.ts';

/** Arrears and losses of a response, the loss first; empty if all are known to be zero. */
export function arrearsParts(consulta: Consulta): readonly SummaryPart[] {
  const { carteiradeCredito } = consulta.resumoDaCarteira;
  const { carteiraAtiva, vencido, prejuizo } = figuresOf(consulta);
  return [
    ...partsOf(consulta, 'loss', { total: prejuizo, whole: carteiradeCredito, fromOldest: LOSS_BUCKETS.toReversed() }),
    ...partsOf(consulta, 'overdue', { total: vencido, whole: carteiraAtiva, fromOldest: OVERDUE_BUCKETS }),
    ...earlyParts(consulta, carteiraAtiva),
  ].toSorted((one, other) => Number(one.kind === 'unknown') - Number(other.kind === 'unknown'));
}

interface Side {
  readonly total: Centavos | null;
  readonly whole: Centavos | null;
  readonly fromOldest: readonly BucketDefinition[];
}

/** A total that is missing or negative does not count as zero; a bucket above zero contradicts a total of zero. */
function partsOf({ resumoDaCarteira }: Consulta, kind: Arrears['kind'], side: Side): readonly SummaryPart[] {
  const { total, whole, fromOldest } = side;
  const held = fromOldest.flatMap((bucket) => {
    const amount = amountAt(resumoDaCarteira, bucket);
    return amount !== null && amount > 0 ? [{ key: bucket.key, amount }] : [];
  });
  const amount = total !== null && total > 0 ? total : sumKnown(held.map((bucket) => bucket.amount));
  if (amount !== null) {
    const oldest = held[0]?.key ?? null;
    const worst = oldest === worstBucketOf(resumoDaCarteira) ? oldest : null;
    const evidence = oldest === null ? ({ at: 'fields' } as const) : ({ at: 'bucket', key: oldest } as const);
    return [{ kind, amount, share: ratio(amount, whole), worst, tone: 'danger', evidence }];
  }
  return total === 0 ? [] : [{ kind: 'unknown', of: kind, tone: 'warning', evidence: { at: 'fields' } }];
}

/** Amounts overdue by 1 to 14 days, which only the operations show. */
function earlyParts(consulta: Consulta, carteiraAtiva: Centavos | null): readonly SummaryPart[] {
  const amount = sumInputs(earlyArrears(consulta));
  if (amount === 0) return [];
  const evidence = { at: 'indicator', id: 'early_arrears' } as const;
  if (amount === null || amount < 0) return [{ kind: 'unknown', of: 'early_arrears', tone: 'warning', evidence }];
  return [{ kind: 'early_arrears', amount, share: ratio(amount, carteiraAtiva), tone: 'warning', evidence }];
}
