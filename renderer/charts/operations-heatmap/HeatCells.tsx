import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBareAmount, formatMoney } from '../../lib/format/money.ts';
import type { HeatCell, HeatRow } from './get-heat-map.ts';
import classes from './OperationsHeatmap.module.css';

interface Props {
  readonly row: HeatRow;
  readonly index: number;
  /** The column that the Tab key reaches; null if it is in another row. */
  readonly current: number | null;
  readonly onReach: (column: number) => void;
  /** Does not move the focus: the pointer may rest while the arrow keys scroll. */
  readonly onPoint: (column: number) => void;
}

export function HeatCells({ row, index, current, onReach, onPoint }: Props) {
  return row.cells.map((cell, column) => (
    <td
      key={cell.codigo}
      className={classes.cell}
      data-side={cell.side}
      data-cell={`${index}:${column}`}
      tabIndex={current === column ? 0 : -1}
      style={{ background: heatOf(cell) }}
      onFocus={() => onReach(column)}
      onMouseEnter={() => onPoint(column)}
    >
      <CellAmount amount={cell.amount} />
    </td>
  ));
}

/** Weak enough to keep the figure readable. */
function heatOf({ amount, weight }: HeatCell): string | undefined {
  if ((amount ?? 0) === 0) return undefined;
  return `color-mix(in srgb, var(--side) ${Math.round(8 + weight * 34)}%, var(--lastro-surface))`;
}

/** Short on screen, in full for screen readers. */
const CellAmount = memo(({ amount }: { readonly amount: HeatCell['amount'] }) => {
  const { t } = useTranslation();
  if (amount === undefined || amount === 0) return null;
  if (amount === null) return t('chart.absent');
  return (
    <>
      <span aria-hidden>{formatBareAmount(t, amount)}</span>
      <VisuallyHidden>{formatMoney(amount)}</VisuallyHidden>
    </>
  );
});
