import { Button, Textarea } from '@mantine/core';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import { MAX_LISTED_SUBJECTS, SUBJECT_COLUMNS } from '#domain/consent/subject-list.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { CsvColumns } from '#renderer/ui/CsvColumns.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { HeaderRowField } from '#renderer/ui/HeaderRowField.tsx';
import { InstitutionField } from '#renderer/ui/InstitutionField.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { PurposeChoice } from '#renderer/ui/PurposeFields.tsx';
import { FoundSheet, SheetDrop, UnreadableSheet } from '#renderer/ui/SheetFile.tsx';
import { ListReport } from './ListReport.tsx';
import classes from './PrintTermsScreen.module.css';

export function ListPanel({ startOpen }: { readonly startOpen: boolean }) {
  const { t } = useTranslation();
  const { name, text, columns, take, type, readColumns, forget } = useStore('subjectList', (state) => state);
  useEffect(() => forget, [forget]);
  const known = latestValue(columns);
  return (
    <Panel className={classes.choice} title={t('returned.list.title')} lead={t('returned.list.lead')}>
      <Disclosure label={t('returned.list.open')} value={null} startOpen={startOpen}>
        <div className={classes.list}>
          <SheetDrop name={name} sheet={columns} lines={MAX_LISTED_SUBJECTS} onFile={(file) => void take(file)} />
          <Textarea
            label={t('returned.list.text')}
            description={t('returned.list.textHint')}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            autosize
            minRows={4}
            maxRows={10}
            spellCheck={false}
            autoComplete="off"
          />
          {known === undefined && (
            <Button
              className={classes.step}
              disabled={text.trim() === ''}
              loading={columns.status === 'loading'}
              onClick={() => void readColumns()}
            >
              {t('returned.list.read')}
            </Button>
          )}
          {columns.status === 'failed' && <UnreadableSheet failure={columns.failure} />}
          {known !== undefined && <Choices columns={known} />}
          <ListReport />
        </div>
      </Disclosure>
    </Panel>
  );
}

function Choices({ columns }: { readonly columns: Output<'consent.subject_columns'> }) {
  const { t } = useTranslation();
  const { choice, report, edit, check, chooseSheet, chooseHeader } = useStore('subjectList', (state) => state);
  const [isChecked, setChecked] = useState(false);
  const isMissing = (column: (typeof SUBJECT_COLUMNS)[number]): boolean => choice.layout[column] === null;
  const lacksPurposes = choice.purposes.length === 0;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!SUBJECT_COLUMNS.some(isMissing) && !lacksPurposes) void check();
  };
  return (
    <form className={classes.list} onSubmit={submit} noValidate>
      <FoundSheet sheet={columns} onSheet={(sheet) => void chooseSheet(sheet)} />
      <div>
        <HeaderRowField
          heads={columns.heads}
          value={choice.layout.header}
          onChange={(header) => void chooseHeader(header)}
        />
        <CsvColumns
          columns={SUBJECT_COLUMNS.map((name) => ({
            name,
            label: t(`returned.list.column.${name}`),
            error: isChecked && isMissing(name) ? t('costs.invoice.columnMissing') : null,
          }))}
          layout={choice.layout}
          onChange={(column, cell) => edit({ layout: { ...choice.layout, [column]: cell } })}
          titles={columns.titles}
          sample={columns.sample}
          sampleLabel={t('returned.list.sample')}
        />
        <PurposeChoice
          label={t('consent.purposes')}
          description={t('consent.purposesHint')}
          error={isChecked && lacksPurposes && t('consent.purposesMissing')}
          chosen={choice.purposes}
          onChange={(purposes) => edit({ purposes })}
        />
      </div>
      <InstitutionField value={choice.institution} onChange={(institution) => edit({ institution })} />
      <Button type="submit" className={classes.step} loading={report.status === 'loading'}>
        {t('returned.list.check')}
      </Button>
    </form>
  );
}
