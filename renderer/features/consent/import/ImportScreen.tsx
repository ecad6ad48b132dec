import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IMPORT_COLUMNS, REQUIRED_COLUMNS } from '#domain/consent/import-columns.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { CsvChooser } from '#renderer/ui/CsvChooser.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './ImportScreen.module.css';
import { Report } from './Report.tsx';

/** Takes authorizations over from a CSV in two steps: what would happen, then that it happens. */
export function ImportScreen({ onLedger }: { readonly onLedger: () => void }) {
  const { t } = useTranslation();
  const { name, report, check, forget } = useStore('consentImport', (state) => state);
  useEffect(() => forget, [forget]);
  const optional = IMPORT_COLUMNS.filter((column) => !REQUIRED_COLUMNS.includes(column));
  return (
    <>
      <PageHeader title={t('consent.import.title')} lead={t('consent.import.lead')} />
      <div className={classes.page}>
        <Panel title={t('consent.import.file')}>
          <CsvChooser name={name} status={report.status} onFile={(file) => void check(file)} />
          <p className={classes.columns}>
            {t('consent.import.required', { columns: REQUIRED_COLUMNS.join(', ') })}
            <br />
            {t('consent.import.optional', { columns: optional.join(', ') })}
          </p>
        </Panel>
        <Report onLedger={onLedger} />
      </div>
    </>
  );
}
