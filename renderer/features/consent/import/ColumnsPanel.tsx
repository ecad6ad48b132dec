import { Button, Select } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import { IMPORT_COLUMNS, missingColumns } from '#domain/consent/import-columns.ts';
import type { Party } from '#domain/consent/institution.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { CsvColumns } from '#renderer/ui/CsvColumns.tsx';
import { HeaderRowField } from '#renderer/ui/HeaderRowField.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { PurposeChoice } from '#renderer/ui/PurposeFields.tsx';
import classes from './ImportScreen.module.css';

interface Props {
  readonly columns: Output<'consent.import_columns'>;
  readonly institutions: readonly Party[];
}

/** Maps the columns of the file, and sets purposes and institution for rows that name neither. */
export function ColumnsPanel({ columns, institutions }: Props) {
  const { t } = useTranslation();
  const { choice, report, edit, check, chooseHeader } = useStore('consentImport', (state) => state);
  const [isChecked, setChecked] = useState(false);
  const missing = missingColumns(choice.layout);
  const lacksPurposes = choice.layout.finalidades === null && choice.purposes.length === 0;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (missing.length === 0 && !lacksPurposes) void check();
  };
  return (
    <Panel title={t('consent.import.columns')} lead={t('consent.import.columnsText')}>
      <form onSubmit={submit} noValidate>
        <HeaderRowField
          heads={columns.heads}
          value={choice.layout.header}
          onChange={(header) => void chooseHeader(header)}
        />
        <CsvColumns
          columns={IMPORT_COLUMNS.map((name) => ({
            name,
            label: t(`consent.import.column.${name}`),
            error: isChecked && missing.includes(name) ? t('costs.invoice.columnMissing') : null,
          }))}
          layout={choice.layout}
          onChange={(column, cell) => edit({ layout: { ...choice.layout, [column]: cell } })}
          titles={columns.titles}
          sample={columns.sample}
          sampleLabel={t('consent.import.sample')}
        />
        <PurposeChoice
          label={t('consent.import.purposes')}
          description={t('consent.import.purposesText')}
          error={isChecked && lacksPurposes && t('consent.import.purposesMissing')}
          chosen={choice.purposes}
          onChange={(purposes) => edit({ purposes })}
        />
        {institutions.length > 1 && (
          <Select
            mt="md"
            className={classes.institution}
            label={t('consent.import.institution')}
            data={institutions.map(({ nome, cnpj }) => ({ value: cnpj, label: nome }))}
            value={choice.institution ?? institutions[0]?.cnpj ?? null}
            onChange={(cnpj) => edit({ institution: cnpj ?? undefined })}
            allowDeselect={false}
          />
        )}
        <Button type="submit" mt="md" loading={report.status === 'loading'}>
          {t('consent.import.check')}
        </Button>
      </form>
    </Panel>
  );
}
