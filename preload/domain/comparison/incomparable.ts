import type { Environment } from '../basics/environment.ts';
import { isGap, type ResponseOwner } from '../consulta/response-kind.ts';
import type { JudgedMonth } from '../series/saved-series.ts';

export interface ComparedResponse extends Pick<JudgedMonth, 'kind' | 'simulation'> {
  readonly environment: Environment;
  readonly whose: ResponseOwner;
}

/**
 * The reason why two saved responses are not compared; null if they are. A gap has no figures, test data of another
 * document or month mean nothing beside Produção, and two versions of the simulated register differ for other reasons
 * than a subject's change.
 */
export function incomparable(
  left: ComparedResponse,
  right: ComparedResponse,
): 'gap' | 'test_data' | 'other_simulation' | null {
  const both = [left, right];
  if (both.some(({ kind }) => isGap(kind))) return 'gap';
  const isTestData = both.some(({ whose }) => whose === 'test_data');
  if (isTestData && both.some(({ environment }) => environment === 'producao')) return 'test_data';
  return left.simulation === right.simulation ? null : 'other_simulation';
}
