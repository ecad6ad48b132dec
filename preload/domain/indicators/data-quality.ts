import type { Consulta } from '../consulta/consulta.ts';
import { missingMonths, type SeriesPoint } from '../month-series.ts';
import type { Check } from '../reconciliation/check.ts';
import type { Indicator } from './indicator.ts';

const PERCENTUAIS = [
  ['documents_processed', 'percentualDocumentosProcessados'],
  ['volume_processed', 'percentualVolumeProcessado'],
] as const;

/** How many checks of R1 to R17 and R23 ended so; the inputs say which. */
function checksEnded(id: string, outcome: Check['outcome'], checks: readonly Check[]): Indicator {
  const found = checks.filter((check) => check.outcome === outcome);
  const inputs = found.map((check) => ({ name: check.id, value: check.part, unit: 'text' }) as const);
  return { id, value: found.length, unit: 'count', inputs, formula: id };
}

function processed(id: string, name: (typeof PERCENTUAIS)[number][1], { resumoDoCliente }: Consulta): Indicator {
  const percent = resumoDoCliente[name];
  const value = percent === null ? null : percent / 100;
  return { id, value, unit: 'ratio', inputs: [{ name, value, unit: 'ratio' }], formula: 'as_informed' };
}

/** Months of a series without a saved result; the inputs name them. */
export function missingMonthsIndicator(series: readonly SeriesPoint<unknown>[]): Indicator {
  const months = missingMonths(series);
  const inputs = months.map((month) => ({ name: month, value: null, unit: 'text' }) as const);
  return { id: 'missing_months', value: months.length, unit: 'count', inputs, formula: 'missing_months' };
}

/** How far the response can be trusted. `checks`: what `reconcile` said of it. */
export function dataQualityIndicators(consulta: Consulta, checks: readonly Check[]): Indicator[] {
  return [
    checksEnded('failed_checks', 'fails', checks),
    checksEnded('unverifiable_checks', 'not_informed', checks),
    ...PERCENTUAIS.map(([id, name]) => processed(id, name, consulta)),
  ];
}
