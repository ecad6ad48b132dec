import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GridPosition, nextCell } from '../../lib/arrow-keys.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { amountText, formatBareAmount } from '../../lib/format/money.ts';
import table from '../../ui/DataTable.module.css';
import { bucketLabel } from '../maturity-ladder/bucket-label.ts';
import { getColumnGroups, type HeatColumn, type HeatMap, type HeatRow, type HeatSum } from './get-heat-map.ts';
import { HeatCells } from './HeatCells.tsx';
import { exchangeLabel, heatCellText, rangeLabel, sideLabel } from './heat-labels.ts';
import classes from './OperationsHeatmap.module.css';

interface Props {
  readonly map: HeatMap;
  /** Receives the text of the cell under the pointer or the arrow keys. */
  readonly onAnnounce: (text: string) => void;
}

/** One stop for the Tab key; arrows, Home and End move between cells. */
export function HeatTable({ map, onAnnounce }: Props) {
  const { t } = useTranslation();
  const [position, setPosition] = useState<GridPosition>({ row: 0, column: 0 });
  const announce = (at: GridPosition): void => {
    const row = map.rows[at.row];
    const cell = row?.cells[at.column];
    if (row !== undefined && cell !== undefined) onAnnounce(heatCellText(t, row, cell));
  };
  const walk = (event: React.KeyboardEvent<HTMLTableElement>): void => {
    const next = nextCell(event.key, position, { rows: map.rows.length, columns: map.columns.length });
    if (next === null) return;
    event.preventDefault();
    setPosition(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row}:${next.column}"]`)?.focus();
  };
  return (
    <div className={`${table.shaded} ${classes.scroll}`}>
      <table className={classes.map} aria-label={t('operations.title')} onKeyDown={walk}>
        <HeatHead columns={map.columns} />
        <tbody>
          {map.rows.map((row, index) => (
            <tr key={row.key} data-outside={!row.inPortfolio}>
              <RowHead row={row} />
              <td className={classes.debt}>
                <Sum sum={row.debt} />
              </td>
              <HeatCells
                row={row}
                index={index}
                current={position.row === index ? position.column : null}
                onReach={(column) => {
                  setPosition({ row: index, column });
                  announce({ row: index, column });
                }}
                onPoint={(column) => announce({ row: index, column })}
              />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('result.portfolioTotal')}</th>
            <td className={classes.debt}>
              <Sum sum={map.debt} />
            </td>
            {map.columns.map(({ codigo, total }) => (
              <td key={codigo} className={classes.cell}>
                <Sum sum={total} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function RowHead({ row }: { readonly row: HeatRow }) {
  const { t } = useTranslation();
  return (
    <th scope="row">
      <span translate="no">{fieldLabel(t, row.modalidade)}</span>
      {row.variacaoCambial !== 'N' && <span className={classes.exchange}>{exchangeLabel(t, row.variacaoCambial)}</span>}
      {!row.inPortfolio && <span className={classes.outside}>{t('compare.outside')}</span>}
    </th>
  );
}

/** A sum as short as a cell; the tooltip and screen readers have it in full. */
function Sum({ sum: { amount, isLeast } }: { readonly sum: HeatSum }) {
  const { t } = useTranslation();
  if (amount === null && !isLeast) return t('common.noValue');
  const whole = amountText(t, amount, isLeast);
  if (amount === null || (isLeast && amount <= 0)) return <span title={whole}>{t('chart.absent')}</span>;
  const short = formatBareAmount(t, amount);
  return (
    <>
      <span aria-hidden title={whole}>
        {isLeast ? `≥ ${short}` : short}
      </span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </>
  );
}

function HeatHead({ columns }: { readonly columns: readonly HeatColumn[] }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <td />
        <td />
        {getColumnGroups(columns).map(({ side, count }) => (
          <th key={side} scope="colgroup" colSpan={count} data-side={side}>
            <span className={classes.side}>{sideLabel(t, side)}</span>
          </th>
        ))}
      </tr>
      <tr className={classes.codes}>
        <th scope="col">{t('operations.modality')}</th>
        <th scope="col">{t('operations.debt')}</th>
        {columns.map(({ codigo }) => (
          <th key={codigo} scope="col">
            {rangeLabel(t, codigo)}
            <span className={classes.code} title={bucketLabel(t, codigo)} translate="no">
              {codigo}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
