import { useTranslation } from 'react-i18next';
import table from '#renderer/ui/DataTable.module.css';
import type { DescribedField } from './described-fields.ts';
import classes from './FieldsPanel.module.css';

export function FieldLine({ row }: { readonly row: DescribedField }) {
  const { t } = useTranslation();
  return (
    <tr data-field={row.path}>
      <th scope="row">
        {row.label}
        <span className={classes.name} translate="no">
          {row.name}
        </span>
      </th>
      <td className={table.number} data-absent={row.value === null}>
        {row.value ?? t('common.notInformed')}
      </td>
      <td className={classes.meaning}>{row.meaning}</td>
    </tr>
  );
}
