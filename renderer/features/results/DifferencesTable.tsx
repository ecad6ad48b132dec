import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldDifference } from '#domain/consulta/field-differences.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatInformed } from './format-figure.ts';
import classes from './MonthResponses.module.css';

interface Props {
  readonly label: string;
  readonly differences: readonly FieldDifference[];
}

/** Lists the fields in which a later response of a month differs. */
export function DifferencesTable({ label, differences }: Props) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={label}
      frame="panel"
      frameClass={classes.scroll}
      rows={differences}
      rowKey={({ path, element }) => `${path} ${element}`}
      columns={[
        {
          key: 'field',
          head: t('result.fields.field'),
          kind: 'name',
          cell: (difference) => differenceName(t, difference),
        },
        {
          key: 'before',
          head: t('result.responses.before'),
          kind: 'number',
          cell: ({ before, unit }) => formatInformed(t, before, unit),
        },
        {
          key: 'after',
          head: t('result.responses.after'),
          kind: 'number',
          cell: ({ after, unit }) => formatInformed(t, after, unit),
        },
      ]}
    />
  );
}

/** A field by its name; an element of a list by its codes. */
export function differenceName(t: TFunction, { path, element }: FieldDifference): string {
  return fieldLabel(t, element ?? path);
}
