import type { Consulta } from '../consulta/consulta.ts';
import type { ComparisonRow } from './comparison-row.ts';
import { maturityRows } from './maturity-rows.ts';
import { modalityRows } from './modality-rows.ts';
import { ratioRows } from './ratio-rows.ts';
import { clientRows, portfolioRows } from './summary-rows.ts';

/** Two responses side by side, each list in the order of its own screen. */
export interface Comparison {
  readonly indicadores: readonly ComparisonRow[];
  readonly cliente: readonly ComparisonRow[];
  readonly carteira: readonly ComparisonRow[];
  readonly modalidades: readonly ComparisonRow[];
  readonly vencimentos: readonly ComparisonRow[];
}

/**
 * Compares two months of a subject, or two subjects: every share among the indicators, every number of both summaries,
 * every modality and every maturity code. Differences are right − left, so the earlier month belongs on the left.
 */
export function compare(left: Consulta, right: Consulta): Comparison {
  return {
    indicadores: ratioRows(left, right),
    cliente: clientRows(left, right),
    carteira: portfolioRows(left, right),
    modalidades: modalityRows(left, right),
    vencimentos: maturityRows(left, right),
  };
}
