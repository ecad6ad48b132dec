import { LADDER_BUCKETS } from '#domain/maturity/ladder-buckets.ts';
import { type BarPaint, paintOf } from './bar-paint.ts';

/** What falls due, of whatever term. */
export const DUE_PAINT = paintOf({ side: 'a_vencer', shade: 3 });

/** A bucket as the ladder paints it: overdue buckets stand before the end of the month, the oldest first; all others after it. */
export function bucketPaint(key: string): BarPaint {
  const bucket = LADDER_BUCKETS.find((one) => one.key === key);
  if (bucket === undefined) return paintOf({ side: 'nao_catalogado', shade: 1 });
  const ofSide = LADDER_BUCKETS.filter(({ side }) => side === bucket.side);
  const index = ofSide.indexOf(bucket);
  return paintOf({ side: bucket.side, shade: bucket.side === 'vencido' ? ofSide.length - index : index + 1 });
}
