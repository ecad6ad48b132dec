import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GridPosition, nextCell } from '../../lib/arrow-keys.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { formatBareAmount } from '../../lib/format/money.ts';
import { bucketLabel } from '../maturity-ladder/bucket-label.ts';
import { getColumnGroups, type HeatColumn, type HeatMap } from './get-heat-map.ts';
import { HeatCells } from './HeatCells.tsx';
import { exchangeLabel, heatCellText } from './heat-labels.ts';
import classes from './OperationsHeatmap.module.css';

interface Props {
  readonly map: HeatMap;
  /** Called with what the cell under the pointer or the arrow keys says. */
  readonly onAnnounce: (text: string) => void;
}

/** One stop for the Tab key; arrows, Home and End walk its cells. */
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
    <div className={classes.scroll}>
      <table className={classes.map} aria-label={t('operations.title')} onKeyDown={walk}>
        <HeatHead columns={map.columns} />
        <tbody>
          {map.rows.map((row, index) => (
            <tr key={row.key}>
              <th scope="row" title={fieldLabel(t, row.modalidade)} translate="no">
                <span className={classes.modality}>{fieldLabel(t, row.modalidade)}</span>
                {row.variacaoCambial !== 'N' && (
                  <span className={classes.exchange}>{exchangeLabel(t, row.variacaoCambial)}</span>
                )}
              </th>
              <td className={classes.debt}>
                {row.debt === null ? t('common.noValue') : formatBareAmount(t, row.debt)}
              </td>
              <HeatCells
                row={row}
                index={index}
                current={position.row === index ? position.column : null}
                onReach={(column) => {
                  setPosition({ row: index, column });
                  announce({ row: index, column });
                }}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The codes, grouped by their side of the ladder. */
function HeatHead({ columns }: { readonly columns: readonly HeatColumn[] }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <td />
        <td />
        {getColumnGroups(columns).map(({ side, count }) => (
          <th key={side} scope="colgroup" colSpan={count} data-side={side}>
            {t(`ladder.codeSides.${side}`)}
          </th>
        ))}
      </tr>
      <tr className={classes.codes}>
        <th scope="col">{t('operations.modality')}</th>
        <th scope="col">{t('operations.debt')}</th>
        {columns.map(({ codigo }) => (
          <th key={codigo} scope="col">
            <abbr title={bucketLabel(t, codigo)} translate="no">
              {codigo}
            </abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}
