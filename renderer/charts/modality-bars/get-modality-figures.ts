import type { TFunction } from 'i18next';
import type { FigureData } from '../frame/figure-data.ts';
import type { DomainBar } from './get-modality-bars.ts';

/** The shown domains, each followed by its codes. */
export function getModalityFigures(t: TFunction, bars: readonly DomainBar[]): FigureData {
  return {
    rowLabel: t('result.modality'),
    columns: (['due', 'overdue', 'total'] as const).map((key) => ({ key, label: t(`result.${key}`), kind: 'cents' })),
    rows: bars.flatMap(({ dominio, aVencer, vencido, total, rows }) => [
      { key: dominio ?? '', label: dominio ?? t('result.noDomain'), cells: [aVencer, vencido, total] },
      ...rows.map((row) => ({
        key: row.codigo,
        label: `${row.codigo} ${row.descricao}`,
        cells: [row.aVencer, row.vencido, row.total],
      })),
    ]),
  };
}
