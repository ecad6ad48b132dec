import type { TFunction } from 'i18next';
import { amountText } from '../../lib/format/money.ts';
import type { FigureCell, FigureData } from '../frame/figure-data.ts';
import { bucketLabel } from '../maturity-ladder/bucket-label.ts';
import type { HeatMap, HeatSum } from './get-heat-map.ts';
import { heatRowLabel } from './heat-labels.ts';

export function getHeatFigures(t: TFunction, map: HeatMap): FigureData {
  const sum = ({ amount, isLeast }: HeatSum): FigureCell =>
    isLeast ? amountText(t, amount, true) : (amount ?? undefined);
  return {
    rowLabel: t('operations.modality'),
    columns: [
      { key: 'debt', label: t('operations.debt'), kind: 'cents' },
      ...map.columns.map(({ codigo }) => ({ key: codigo, label: bucketLabel(t, codigo), kind: 'cents' }) as const),
    ],
    rows: [
      ...map.rows.map((row) => ({
        key: row.key,
        label: row.inPortfolio ? heatRowLabel(t, row) : `${t('result.outside')}: ${heatRowLabel(t, row)}`,
        cells: [sum(row.debt), ...row.cells.map(({ amount }) => amount)],
      })),
      {
        key: 'total',
        label: t('result.portfolioTotal'),
        cells: [sum(map.debt), ...map.columns.map(({ total }) => sum(total))],
      },
    ],
    note: t('operations.totalNote'),
  };
}
