import type { Consulta } from '#domain/consulta/consulta.ts';
import type { Indicator } from '#domain/indicators/indicator.ts';
import { indicatorsOf } from '#domain/indicators/indicators.ts';
import { NOTHING_BESIDE } from '#domain/reconciliation/comparison.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import { REQUEST } from './checks.ts';

/** One indicator of an answer by its id. */
export function indicatorOf(id: string, consulta: Consulta): Indicator {
  return pick(id, indicatorsOf(consulta, reconcile(consulta, REQUEST, NOTHING_BESIDE)));
}

export function pick(id: string, indicators: readonly Indicator[]): Indicator {
  const found = indicators.find((indicator) => indicator.id === id);
  if (found === undefined) throw new Error(`no indicator ${id}`);
  return found;
}
