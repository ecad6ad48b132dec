import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldDifference } from '#domain/consulta/field-differences.ts';
import { fieldLabel } from '../lib/field-label.ts';
import { formatInformed } from '../lib/format/informed.ts';
import { DataTable } from './DataTable.tsx';
import classes from './DifferencesTable.module.css';

interface Props {
  readonly label: string;
  readonly differences: readonly FieldDifference[];
  /** Names of the two responses; before and after by default. */
  readonly sides?: readonly [before: string, after: string];
}

/** Lists the fields in which two responses of a month differ. */
export function DifferencesTable({ label, differences, sides }: Props) {
  const { t } = useTranslation();
  const [earlier, later] = sides ?? [t('result.responses.before'), t('result.responses.after')];
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
          head: earlier,
          kind: 'number',
          cell: ({ before, unit }) => formatInformed(t, before, unit),
        },
        {
          key: 'after',
          head: later,
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
