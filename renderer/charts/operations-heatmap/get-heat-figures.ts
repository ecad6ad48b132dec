import type { TFunction } from 'i18next';
import type { FigureData } from '../frame/figure-data.ts';
import { bucketLabel } from '../maturity-ladder/bucket-label.ts';
import type { HeatMap } from './get-heat-map.ts';
import { heatRowLabel } from './heat-labels.ts';

/** The map as figures, to the cent. */
export function getHeatFigures(t: TFunction, map: HeatMap): FigureData {
  return {
    rowLabel: t('operations.modality'),
    columns: [
      { key: 'debt', label: t('operations.debt'), kind: 'cents' },
      ...map.columns.map(({ codigo }) => ({ key: codigo, label: bucketLabel(t, codigo), kind: 'cents' }) as const),
    ],
    rows: map.rows.map((row) => ({
      key: row.key,
      label: heatRowLabel(t, row),
      cells: [row.debt, ...row.cells.map(({ amount }) => amount)],
    })),
  };
}
