import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldDifference } from '#domain/consulta/field-differences.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatCount, formatPercentPoints } from '../../lib/format/number.ts';
import table from '../../ui/DataTable.module.css';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import classes from './MonthResponses.module.css';

interface Props {
  readonly label: string;
  readonly differences: readonly FieldDifference[];
}

/** Field by field what a later response of a month says otherwise. */
export function DifferencesTable({ label, differences }: Props) {
  const { t } = useTranslation();
  return (
    <ScrollBox className={classes.scroll} label={label}>
      <table className={`${table.table} ${table.rowHeads}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('result.fields.field')}</th>
            <th scope="col" className={table.number}>
              {t('result.responses.before')}
            </th>
            <th scope="col" className={table.number}>
              {t('result.responses.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={`${difference.path} ${difference.element}`}>
              <th scope="row">{nameOf(t, difference)}</th>
              <td className={table.number}>{said(t, difference.unit, difference.before)}</td>
              <td className={table.number}>{said(t, difference.unit, difference.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** A field by its name; an element of a list by its modality and the other codes it is known by. */
function nameOf(t: TFunction, { path, element }: FieldDifference): string {
  if (element === null) return fieldLabel(t, path);
  const [modality = '', ...codes] = element.split(' ');
  return `${fieldLabel(t, modality)} · ${codes.join(' ')}`;
}

function said(t: TFunction, unit: FieldDifference['unit'], value: FieldDifference['before']): string {
  if (value === null) return t('common.notInformed');
  if (typeof value === 'string') return value;
  if (unit === 'cents') return formatMoney(value);
  return unit === 'percent' ? formatPercentPoints(value) : formatCount(value);
}
