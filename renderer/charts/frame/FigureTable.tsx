import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format/count.ts';
import { formatRatio } from '../../lib/format/percent.ts';
import { Amount } from '../../ui/Amount.tsx';
import table from '../../ui/DataTable.module.css';
import { Swatch } from '../paint/Swatch.tsx';
import classes from './ChartPanel.module.css';
import type { FigureCell, FigureData, FigureKind } from './figure-data.ts';

interface Props {
  readonly label: string;
  readonly data: FigureData;
}

/** A chart as figures, to the cent. */
export function FigureTable({ label, data }: Props) {
  return (
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
            {data.columns.map(({ key, kind }, place) => (
              <td key={key} className={kind === 'text' ? undefined : table.number}>
                <Cell kind={kind} value={row.cells[place]} tone={row.tone} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly kind: FigureKind;
  readonly value: FigureCell;
  readonly tone: 'danger' | undefined;
}

function Cell({ kind, value, tone }: CellProps) {
  const { t } = useTranslation();
  if (kind === 'cents' && (typeof value === 'number' || value === null)) return <Amount cents={value} tone={tone} />;
  return cellText(t, kind, value);
}

function cellText(t: TFunction, kind: FigureKind, value: FigureCell): string {
  if (value === undefined) return t('common.noValue');
  if (value === null) return kind === 'ratio' ? t('common.noValue') : t('common.notInformed');
  if (typeof value === 'string') return value;
  return kind === 'ratio' ? formatRatio(value) : formatCount(value);
}
