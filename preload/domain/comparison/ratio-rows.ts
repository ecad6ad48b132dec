import type { Consulta } from '../consulta/consulta.ts';
import type { Indicator } from '../indicators/indicator.ts';
import { indicatorsOf } from '../indicators/indicators.ts';
import { type ComparisonRow, comparisonRow } from './comparison-row.ts';

/** Shares that the client summary's rows already show. */
const INFORMED = new Set(['documents_processed', 'volume_processed']);

/**
 * All other indicators that are shares. They show only the difference, because the proportion of two shares would
 * mislead.
 */
export function ratioRows(left: Consulta, right: Consulta): ComparisonRow[] {
  const [ofLeft, ofRight] = [sharesOf(left), sharesOf(right)];
  return ofLeft.map((indicator) => {
    const other = ofRight.find(({ id }) => id === indicator.id);
    const subject = { group: 'indicador', key: indicator.id, part: null, label: null, unit: 'ratio' } as const;
    return { ...comparisonRow(subject, numberOf(indicator), numberOf(other)), ratio: null };
  });
}

function sharesOf(consulta: Consulta): Indicator[] {
  return indicatorsOf(consulta, []).filter(({ id, unit }) => unit === 'ratio' && !INFORMED.has(id));
}

function numberOf(indicator: Indicator | undefined): number | null {
  return typeof indicator?.value === 'number' ? indicator.value : null;
}
