import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './CsvColumns.module.css';
import { DataTable } from './DataTable.tsx';

interface Props<Column extends string> {
  readonly columns: readonly { readonly name: Column; readonly label: string; readonly error: string | null }[];
  /** Cell of each column, counted from 0. */
  readonly layout: Readonly<Record<Column, number | null>>;
  readonly onChange: (column: Column, cell: number | null) => void;
  /** Titles name the columns; a blank title is replaced by the column's position. */
  readonly titles: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly sampleLabel: string;
}

interface SampleRow {
  readonly row: number;
  readonly cells: readonly string[];
}

const NONE = 'none';

/** Assigns columns of a sheet to fields: its titles propose, the officer confirms over the first rows. */
export function CsvColumns<Column extends string>(props: Props<Column>) {
  const { columns, layout, onChange, titles, sample, sampleLabel } = props;
  const { t } = useTranslation();
  const widest = Math.max(titles.length, ...sample.map(({ length }) => length));
  const heads = Array.from({ length: widest }, (_, cell) => ({ cell, title: titles[cell] || String(cell + 1) }));
  const choices = heads.map(({ cell, title }) => ({ value: String(cell), label: title }));
  return (
    <>
      <div className={classes.fields}>
        {columns.map(({ name, label, error }) => (
          <Select
            key={name}
            label={label}
            data={[{ value: NONE, label: t('costs.invoice.noColumn') }, ...choices]}
            value={String(layout[name] ?? NONE)}
            onChange={(chosen) => onChange(name, chosen === null || chosen === NONE ? null : Number(chosen))}
            allowDeselect={false}
            error={error}
          />
        ))}
      </div>
      <DataTable
        label={sampleLabel}
        frame="box"
        frameClass={classes.sample}
        rows={sample.map((cells, row) => ({ row, cells }))}
        rowKey={({ row }) => row}
        columns={heads.map(({ cell, title }) => ({
          key: String(cell),
          head: title,
          cell: ({ cells }: SampleRow) => cells[cell] ?? '',
        }))}
      />
    </>
  );
}
