import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_IMPORT_ROWS } from '#domain/consent/import-columns.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useInstitutions } from '#renderer/lib/use-institutions.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { NarrowPage } from '#renderer/ui/Section.tsx';
import { SheetFile } from '#renderer/ui/SheetFile.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import classes from './ImportScreen.module.css';
import { Report } from './Report.tsx';

export function ImportScreen() {
  const { t } = useTranslation();
  const institutions = useInstitutions();
  const { name, columns, take, paste, chooseSheet, forget } = useStore('consentImport', (state) => state);
  useEffect(() => forget, [forget]);
  const known = latestValue(columns);
  return (
    <NarrowPage>
      <PageHeader title={t('consent.import.title')} lead={t('consent.import.lead')} />
      <div className={classes.page}>
        <SheetFile
          name={name}
          sheet={columns}
          lines={MAX_IMPORT_ROWS}
          onFile={(file) => void take(file)}
          onPaste={(cells) => void paste(cells)}
          onSheet={(sheet) => void chooseSheet(sheet)}
        >
          <Templates />
        </SheetFile>
        {known !== undefined && <ColumnsPanel columns={known} institutions={institutions} />}
        <Report />
      </div>
    </NarrowPage>
  );
}

/** Saves a template with the columns of an import, blank or with two example rows. */
function Templates() {
  const { t } = useTranslation();
  const { saved, saveTemplate } = useStore('consentImport', (state) => state);
  const path = latestValue(saved);
  return (
    <div>
      <Group gap="xs">
        {([false, true] as const).map((sample) => (
          <Button
            key={String(sample)}
            variant="default"
            size="xs"
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => void saveTemplate(sample)}
          >
            {t(sample ? 'consent.import.saveSample' : 'consent.import.saveTemplate')}
          </Button>
        ))}
      </Group>
      <p className={classes.columns} role="status">
        {path ? t('consent.import.saved', { path }) : ''}
      </p>
      {saved.status === 'failed' && <ErrorNotice failure={saved.failure} />}
    </div>
  );
}
