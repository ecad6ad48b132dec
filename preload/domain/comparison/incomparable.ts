import { isGap } from '../consulta/response-kind.ts';
import type { JudgedMonth } from '../series/saved-series.ts';

/**
 * Why two saved responses are not compared; null where they are. A gap has no figures, and what two versions of the
 * simulated register differ in is no change of a subject.
 */
export function incomparable(left: JudgedMonth, right: JudgedMonth): 'gap' | 'other_simulation' | null {
  if (isGap(left.kind) || isGap(right.kind)) return 'gap';
  return left.simulation === right.simulation ? null : 'other_simulation';
}
