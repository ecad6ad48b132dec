import { Button, Select } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import { OUTER_ENVIRONMENTS } from '#domain/basics/environment.ts';
import { INVOICE_COLUMNS, type InvoiceColumn, REQUIRED_INVOICE_COLUMNS } from '#domain/invoice/invoice-columns.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { CsvColumns } from '#renderer/ui/CsvColumns.tsx';
import { HeaderRowField } from '#renderer/ui/HeaderRowField.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './InvoiceScreen.module.css';
import '#renderer/ui/dates-styles.ts';

interface Props {
  readonly columns: Output<'costs.invoice_columns'>;
}

export function ColumnsPanel({ columns }: Props) {
  const { t } = useTranslation();
  const { choice, report, edit, check, chooseHeader } = useStore('invoice', (store) => store);
  const [isChecked, setChecked] = useState(false);
  const isMissing = (column: InvoiceColumn): boolean =>
    REQUIRED_INVOICE_COLUMNS.some((required) => required === column) && choice.layout[column] === null;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!INVOICE_COLUMNS.some(isMissing)) void check();
  };
  return (
    <Panel title={t('costs.invoice.columns')} lead={t('costs.invoice.columnsText')}>
      <form onSubmit={submit} noValidate>
        <HeaderRowField
          heads={columns.heads}
          value={choice.layout.header}
          onChange={(header) => void chooseHeader(header)}
        />
        <CsvColumns
          columns={INVOICE_COLUMNS.map((name) => ({
            name,
            label: t(`costs.invoice.column.${name}`),
            error: isChecked && isMissing(name) ? t('costs.invoice.columnMissing') : null,
          }))}
          layout={choice.layout}
          onChange={(column, cell) => edit({ layout: { ...choice.layout, [column]: cell } })}
          titles={columns.titles}
          sample={columns.sample}
          sampleLabel={t('costs.invoice.sample')}
        />
        <Compared />
        <p className={classes.note}>{t('costs.invoice.period')}</p>
        <Button type="submit" mt="md" loading={report.status === 'loading'}>
          {t('costs.invoice.check')}
        </Button>
      </form>
    </Panel>
  );
}

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
