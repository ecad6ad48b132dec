import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldDifference } from '#domain/consulta/field-differences.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import table from '../../ui/DataTable.module.css';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { formatInformed } from './format-figure.ts';
import classes from './MonthResponses.module.css';

interface Props {
  readonly label: string;
  readonly differences: readonly FieldDifference[];
}

/** Field by field what a later response of a month says otherwise. */
export function DifferencesTable({ label, differences }: Props) {
  const { t } = useTranslation();
  return (
    <ScrollBox className={`${table.shaded} ${classes.scroll}`} label={label}>
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
              <th scope="row">{differenceName(t, difference)}</th>
              <td className={table.number}>{formatInformed(t, difference.before, difference.unit)}</td>
              <td className={table.number}>{formatInformed(t, difference.after, difference.unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** A field by its name; an element of a list by the codes it is known by. */
export function differenceName(t: TFunction, { path, element }: FieldDifference): string {
  return fieldLabel(t, element ?? path);
}
