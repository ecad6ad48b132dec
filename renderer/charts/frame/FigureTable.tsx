import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { withSign } from '#domain/basics/amount-text.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatChange, formatCount, formatRatio } from '../../lib/format/number.ts';
import { Amount } from '../../ui/Amount.tsx';
import table from '../../ui/DataTable.module.css';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { Table } from '../../ui/Table.tsx';
import type { TableColumn, TableColumns } from '../../ui/table-column.ts';
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

export function FigureTable({ label, data }: Props) {
  const columns: TableColumns<FigureRow> = [
    {
      key: 'name',
      head: data.rowLabel,
      kind: 'name',
      cell: (row) => (
        <span className={classes.rowHead} data-part={row.isPart}>
          {row.paint !== undefined && <Swatch paint={row.paint} />}
          {row.label}
        </span>
      ),
    },
    ...data.columns.map(
      (column, index): TableColumn<FigureRow> => ({
        key: column.key,
        head: column.label,
        kind: column.kind === 'text' ? undefined : 'number',
        cell: (row) => <Cell column={column} row={row} value={row.cells[index]} />,
      }),
    ),
  ];
  return (
    <>
      <ScrollBox className={`${table.shaded} ${classes.tableScroll}`} label={label}>
        <Table
          label={label}
          className={`${table.table} ${classes.figures}`}
          columns={columns}
          rows={data.rows}
          rowKey={({ key }) => key}
        />
      </ScrollBox>
      <FigureNote data={data} />
    </>
  );
}

export function FigureNote({ data: { note } }: Pick<Props, 'data'>) {
  return note === undefined ? null : <p className={classes.note}>{note}</p>;
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
  if (isAmount) return <Amount cents={value} tone={row.tone} />;
  return column.signed === true ? signedText(t, kind, value, column.kind === 'row') : cellText(t, kind, value);
}

function cellText(t: TFunction, kind: FigureKind, value: FigureCell): string {
  if (value === undefined) return t('common.noValue');
  if (value === null) return kind === 'ratio' ? t('common.noValue') : t('common.notInformed');
  return typeof value === 'string' ? value : numberText(kind, value);
}

/** A difference is in the unit of its row, `ofRow`; for a share, in percentage points. */
function signedText(t: TFunction, kind: FigureKind, value: FigureCell, ofRow: boolean): string {
  if (typeof value !== 'number') return t('common.noValue');
  return withSign(value, ofRow && kind === 'ratio' ? formatChange(t, value, 'points') : numberText(kind, value));
}

function numberText(kind: FigureKind, value: number): string {
  if (kind === 'cents') return formatMoney(value);
  return kind === 'ratio' ? formatRatio(value) : formatCount(value);
}
