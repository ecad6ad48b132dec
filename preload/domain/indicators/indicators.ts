import type { Consulta } from '../consulta/consulta.ts';
import type { DataBase } from '../month.ts';
import type { SeriesPoint } from '../month-series.ts';
import type { Check } from '../reconciliation/check.ts';
import { concentrationIndicators } from './concentration.ts';
import { dataQualityIndicators, missingMonthsIndicator } from './data-quality.ts';
import { disputeIndicators } from './disputes.ts';
import { evolutionIndicators, movementIndicators } from './evolution.ts';
import type { Indicator } from './indicator.ts';
import { overdueIndicators } from './overdue.ts';
import { relationshipIndicators } from './relationship.ts';
import { structureIndicators } from './structure.ts';
import { tenorIndicators } from './tenor.ts';

/** Every indicator that one answer allows, always all and in this order. `checks`: what `reconcile` said of it. */
export function indicatorsOf(consulta: Consulta, checks: readonly Check[]): Indicator[] {
  return [
    ...overdueIndicators(consulta),
    ...tenorIndicators(consulta),
    ...structureIndicators(consulta),
    ...concentrationIndicators(consulta),
    ...relationshipIndicators(consulta),
    ...disputeIndicators(consulta),
    ...dataQualityIndicators(consulta, checks),
  ];
}

/** The indicators that take several months: those of `month` against the earlier points of the series. */
export function seriesIndicators(month: DataBase, series: readonly SeriesPoint<Consulta>[]): Indicator[] {
  const kept = new Map(series.map((point) => [point.month, point.value]));
  const consultaOf = (wanted: DataBase): Consulta | null => kept.get(wanted) ?? null;
  return [
    ...evolutionIndicators(month, consultaOf),
    ...movementIndicators(month, consultaOf),
    missingMonthsIndicator(series),
  ];
}
