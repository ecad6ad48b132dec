import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format/count.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatRatio } from '../../lib/format/percent.ts';
import { Amount } from '../../ui/Amount.tsx';
import table from '../../ui/DataTable.module.css';
import { Swatch } from '../paint/Swatch.tsx';
import classes from './ChartPanel.module.css';
import {
  type FigureCell,
  type FigureColumn,
  type FigureData,
  type FigureKind,
  type FigureRow,
  kindOf,
} from './figure-data.ts';

interface Props {
  readonly label: string;
  readonly data: FigureData;
}

/** A chart as figures, to the cent. */
export function FigureTable({ label, data }: Props) {
  return (
    <div className={classes.tableScroll}>
      <table className={`${table.table} ${classes.figures}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{data.rowLabel}</th>
            {data.columns.map(({ key, label: column, kind }) => (
              <th key={key} scope="col" className={kind === 'text' ? undefined : table.number}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span className={classes.rowHead}>
                  {row.paint !== undefined && <Swatch paint={row.paint} />}
                  {row.label}
                </span>
              </th>
              {data.columns.map((column, place) => (
                <td key={column.key} className={column.kind === 'text' ? undefined : table.number}>
                  <Cell column={column} row={row} value={row.cells[place]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly column: FigureColumn;
  readonly row: FigureRow;
  readonly value: FigureCell;
}

function Cell({ column, row, value }: CellProps) {
  const { t } = useTranslation();
  const kind = kindOf(column, row);
  const isAmount = kind === 'cents' && column.signed !== true && (typeof value === 'number' || value === null);
  return isAmount ? <Amount cents={value} tone={row.tone} /> : cellText(t, kind, value, column.signed ?? false);
}

function cellText(t: TFunction, kind: FigureKind, value: FigureCell, signed: boolean): string {
  if (value === undefined) return t('common.noValue');
  if (value === null) return kind === 'ratio' || signed ? t('common.noValue') : t('common.notInformed');
  if (typeof value === 'string') return value;
  const sign = signed && value > 0 ? '+' : '';
  return `${sign}${numberText(kind, value)}`;
}

function numberText(kind: FigureKind, value: number): string {
  if (kind === 'cents') return formatMoney(value);
  return kind === 'ratio' ? formatRatio(value) : formatCount(value);
}
