import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '#domain/institution.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { CsvChooser } from '#renderer/ui/CsvChooser.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import classes from './ImportScreen.module.css';
import { Report, Unreadable } from './Report.tsx';

interface Props {
  /** Those of the settings, the usual one first. */
  readonly institutions: readonly Party[];
  readonly onLedger: () => void;
  readonly onSettings: () => void;
}

/** Takes authorizations over from a CSV: which column is what, what would happen, then that it happens. */
export function ImportScreen({ institutions, onLedger, onSettings }: Props) {
  const { t } = useTranslation();
  const { name, columns, take, forget } = useStore('consentImport', (state) => state);
  useEffect(() => forget, [forget]);
  const known = latestValue(columns);
  return (
    <>
      <PageHeader title={t('consent.import.title')} lead={t('consent.import.lead')} />
      <div className={classes.page}>
        <Panel title={t('consent.import.file')}>
          <CsvChooser name={name} status={columns.status} onFile={(file) => void take(file)} />
          <Templates />
        </Panel>
        {columns.status === 'failed' && <Unreadable failure={columns.failure} onSettings={onSettings} />}
        {known !== undefined && <ColumnsPanel columns={known} institutions={institutions} />}
        <Report onLedger={onLedger} onSettings={onSettings} />
      </div>
    </>
  );
}

/** A file with the columns an import has, empty or with two example rows. */
function Templates() {
  const { t } = useTranslation();
  const { saved, saveTemplate } = useStore('consentImport', (state) => state);
  const path = latestValue(saved);
  return (
    <>
      <Group gap="xs" mt="sm">
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
    </>
  );
}
