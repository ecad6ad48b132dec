import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { withSign } from '#domain/basics/amount-text.ts';
import { DifferenceBar } from '../../charts/differences/DifferenceBar.tsx';
import type { DifferenceBar as Row } from '../../charts/differences/get-difference-bars.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatChange, formatCount, formatPercentPoints, formatRatio } from '../../lib/format/number.ts';
import table from '../../ui/DataTable.module.css';
import classes from './CompareScreen.module.css';
import { rowLabel } from './compared-rows.ts';

/** One figure of both sides, and by how much the right one differs. */
export function DifferenceLine({ row }: { readonly row: Row }) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        {/* Modalities and maturities are named by the register, in Portuguese. */}
        <span translate={row.label === null ? 'yes' : 'no'}>{rowLabel(t, row)}</span>{' '}
        <span className={classes.group}>{t(`compare.groups.${row.group}`)}</span>
      </th>
      <td className={table.number}>{side(t, row, row.left)}</td>
      <td className={table.number}>{side(t, row, row.right)}</td>
      <td className={`${table.number} ${classes.difference}`}>
        {row.difference === null ? t('common.noValue') : withSign(row.difference, moved(t, row, row.difference))}
      </td>
      <td className={table.number}>
        {row.ratio === null ? t('common.noValue') : withSign(row.ratio, formatRatio(row.ratio))}
      </td>
      <td className={classes.bar}>
        <DifferenceBar length={row.length} />
      </td>
    </tr>
  );
}

function side(t: TFunction, row: Row, value: number | null): string {
  if (row.unit === 'ratio') return formatRatio(value);
  if (value === null) return t('common.notInformed');
  return value === 0 ? t('common.noValue') : inUnit(row, value);
}

/** Two percentages or shares lie percentage points apart. */
function moved(t: TFunction, row: Row, difference: number): string {
  if (row.unit === 'ratio') return formatChange(t, difference, 'points');
  return row.unit === 'percent' ? formatChange(t, difference / 100, 'points') : inUnit(row, difference);
}

function inUnit({ unit }: Row, value: number): string {
  if (unit === 'cents') return formatMoney(value);
  return unit === 'percent' ? formatPercentPoints(value) : formatCount(value);
}
