import { Button, Select } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import { OUTER_ENVIRONMENTS } from '#domain/environment.ts';
import { INVOICE_COLUMNS, type InvoiceColumn, REQUIRED_INVOICE_COLUMNS } from '#domain/invoice/invoice-columns.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import table from '#renderer/ui/DataTable.module.css';
import { Panel } from '#renderer/ui/Panel.tsx';
import { ScrollBox } from '#renderer/ui/ScrollBox.tsx';
import classes from './InvoiceScreen.module.css';

interface Props {
  readonly columns: Output<'costs.invoice_columns'>;
}

const NONE = 'none';

/** Which column of the invoice is what, as its titles propose it and the officer confirms it. */
export function ColumnsPanel({ columns }: Props) {
  const { t } = useTranslation();
  const { choice, report, edit, check } = useStore('invoice', (store) => store);
  const [isChecked, setChecked] = useState(false);
  const titles = columns.titles.map((title, cell) => ({ value: String(cell), label: title || String(cell + 1) }));
  const isMissing = (column: InvoiceColumn): boolean =>
    REQUIRED_INVOICE_COLUMNS.some((required) => required === column) && choice.layout[column] === null;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!INVOICE_COLUMNS.some(isMissing)) void check();
  };
  return (
    <Panel
      title={t('costs.invoice.columns')}
      lead={t('costs.invoice.columnsText', { count: columns.rows, number: formatCount(columns.rows) })}
    >
      <form onSubmit={submit} noValidate>
        <div className={classes.fields}>
          {INVOICE_COLUMNS.map((column) => (
            <Select
              key={column}
              label={t(`costs.invoice.column.${column}`)}
              data={[{ value: NONE, label: t('costs.invoice.noColumn') }, ...titles]}
              value={String(choice.layout[column] ?? NONE)}
              onChange={(chosen) =>
                edit({
                  layout: { ...choice.layout, [column]: chosen === null || chosen === NONE ? null : Number(chosen) },
                })
              }
              allowDeselect={false}
              error={isChecked && isMissing(column) && t('costs.invoice.columnMissing')}
            />
          ))}
        </div>
        <Sample columns={columns} />
        <Compared />
        <p className={classes.note}>{t('costs.invoice.period')}</p>
        <Button type="submit" mt="md" loading={report.status === 'loading'}>
          {t('costs.invoice.check')}
        </Button>
      </form>
    </Panel>
  );
}

/** Which attempts the invoice is compared with. */
function Compared() {
  const { t } = useTranslation();
  const { choice, edit } = useStore('invoice', (store) => store);
  return (
    <div className={classes.fields}>
      <Select
        label={t('costs.environment')}
        data={OUTER_ENVIRONMENTS.map((value) => ({ value, label: t(`common.environment.${value}`) }))}
        value={choice.environment}
        onChange={(chosen) => edit({ environment: OUTER_ENVIRONMENTS.find((one) => one === chosen) ?? 'producao' })}
        allowDeselect={false}
      />
      {(['from', 'until'] as const).map((end) => (
        <DateInput
          key={end}
          label={t(`costs.invoice.${end}`)}
          value={choice[end]}
          onChange={(day) => edit({ [end]: day })}
          {...(end === 'until' && choice.from !== null && { minDate: choice.from })}
          {...(end === 'from' && choice.until !== null && { maxDate: choice.until })}
          valueFormat="DD/MM/YYYY"
          placeholder={t(`costs.invoice.${end}Default`)}
          clearable
        />
      ))}
    </div>
  );
}

/** The first rows, so that the officer sees what a column holds. */
function Sample({ columns: { titles, sample } }: Props) {
  const { t } = useTranslation();
  const heads = titles.map((title, cell) => ({ cell, title: title || String(cell + 1) }));
  const rows = sample.map((cells, row) => ({ row, cells }));
  return (
    <ScrollBox className={`${table.frame} ${classes.sample}`} label={t('costs.invoice.sample')}>
      <table className={table.table} aria-label={t('costs.invoice.sample')}>
        <thead>
          <tr>
            {heads.map(({ cell, title }) => (
              <th key={cell} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row}>
              {heads.map(({ cell }) => (
                <td key={cell}>{cells[cell] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
