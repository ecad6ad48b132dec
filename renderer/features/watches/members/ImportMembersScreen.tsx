import { Button } from '@mantine/core';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDataBase } from '#domain/basics/month.ts';
import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import { WATCH_LIMITS } from '#domain/monitoring/watch.ts';
import { formatMonth, monthFromTyped } from '#renderer/lib/format/date.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { CsvColumns } from '#renderer/ui/CsvColumns.tsx';
import { HeaderRowField } from '#renderer/ui/HeaderRowField.tsx';
import { MonthField } from '#renderer/ui/MonthField.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { NarrowPage } from '#renderer/ui/Section.tsx';
import { SheetFile, UnreadableSheet } from '#renderer/ui/SheetFile.tsx';
import classes from '../Watch.module.css';
import { WithWatch } from '../WithWatch.tsx';
import { useWatchActs } from '../watch-acts.ts';
import type { ReadMembers } from '../watches-state.ts';
import { ImportReport } from './ImportReport.tsx';

export function ImportMembersScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { takeFile, pasteCells, chooseSheet, forgetSheet, loadMonths } = useWatchActs();
  const { sheetName, sheet, imported } = useStore('watches', (state) => state);
  useEffect(() => {
    void loadMonths();
    return forgetSheet;
  }, [loadMonths, forgetSheet]);
  const read = latestValue(sheet);
  return (
    <WithWatch id={id}>
      {({ watch: { settings } }) => (
        <NarrowPage>
          <PageHeader
            title={`${t('watches.importTitle')}: ${settings.name}`}
            lead={t('watches.importLead')}
            acts={[{ id: 'to-members', label: t('watches.toMembers'), to: { screen: 'watch-members', id } }]}
          />
          <div className={classes.stack}>
            <SheetFile
              name={sheetName}
              sheet={sheet}
              lines={BATCH_LIMITS.lines}
              onFile={(file) => void takeFile(file)}
              onPaste={(cells) => void pasteCells(cells)}
              onSheet={(picked) => void chooseSheet(picked)}
            />
            {imported.status === 'ready' && <ImportReport id={id} report={imported.value} />}
            {read !== undefined && imported.status !== 'ready' && <Columns id={id} read={read} />}
            {imported.status === 'failed' && <UnreadableSheet failure={imported.failure} />}
          </div>
        </NarrowPage>
      )}
    </WithWatch>
  );
}

const CHOICES = ['documento', 'nome', 'ownExposure', 'contract', 'segment', 'responsible'] as const;

function Columns({ id, read }: { readonly id: string; readonly read: ReadMembers }) {
  const { t } = useTranslation();
  const { setLayout, chooseHeader, importMembers } = useWatchActs();
  const { layout, months, imported } = useStore('watches', (state) => state);
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const since = typed ?? formatMonth(months?.newest ?? '');
  const month = monthFromTyped(since);
  const isRight = layout.documento !== null && isDataBase(month);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (isRight) void importMembers(id, month);
  };
  return (
    <Panel title={t('batches.columns')} lead={t('watches.columnsText')} className={classes.columns}>
      <form onSubmit={submit} noValidate>
        <HeaderRowField heads={read.heads} value={layout.header} onChange={(header) => void chooseHeader(header)} />
        <CsvColumns
          columns={CHOICES.map((name) => ({
            name,
            label: t(`watches.columnOf.${name}`),
            error: name === 'documento' && isChecked && layout.documento === null ? t('batches.columnMissing') : null,
          }))}
          layout={layout}
          onChange={(column, cell) => setLayout({ ...layout, [column]: cell })}
          titles={read.titles}
          sample={read.sample}
          sampleLabel={t('batches.sample')}
        />
        <div className={classes.importFoot}>
          <MonthField
            label={t('watches.importFrom')}
            description={t('watches.importFromText')}
            placeholder={t('consulta.monthPlaceholder')}
            value={since}
            onChange={setTyped}
            offered={undefined}
            error={isChecked && !isDataBase(month) ? t('watches.monthWrong') : undefined}
          />
          <p className={classes.note}>{t('watches.importLimit', { max: formatCount(WATCH_LIMITS.members) })}</p>
          <Button type="submit" loading={imported.status === 'loading'}>
            {t('watches.import', counted(read.rows))}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
