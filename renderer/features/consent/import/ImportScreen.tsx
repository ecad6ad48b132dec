import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IMPORT_COLUMNS, REQUIRED_COLUMNS } from '#domain/consent/import-columns.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './ImportScreen.module.css';
import { Report } from './Report.tsx';

/** Takes authorizations over from a CSV in two steps: what would happen, then that it happens. */
export function ImportScreen({ onLedger }: { readonly onLedger: () => void }) {
  const { t } = useTranslation();
  const { name, report, check, forget } = useStore('consentImport', (state) => state);
  const chooser = useRef<HTMLInputElement>(null);
  useEffect(() => forget, [forget]);
  const take = (file: File | undefined): void => {
    if (file !== undefined) void check(file);
    if (chooser.current !== null) chooser.current.value = '';
  };
  const optional = IMPORT_COLUMNS.filter((column) => !REQUIRED_COLUMNS.includes(column));
  return (
    <>
      <PageHeader title={t('consent.import.title')} lead={t('consent.import.lead')} />
      <div className={classes.page}>
        <Panel title={t('consent.import.file')}>
          <div className={classes.choose}>
            <Button
              variant={report.status === 'idle' ? 'filled' : 'default'}
              leftSection={<IconFileImport size={16} aria-hidden />}
              loading={report.status === 'loading'}
              onClick={() => chooser.current?.click()}
            >
              {t('consent.import.choose')}
            </Button>
            <span className={classes.name}>{name ?? t('consent.import.none')}</span>
            <input
              ref={chooser}
              type="file"
              hidden
              accept=".csv,text/csv"
              aria-label={t('consent.import.choose')}
              onChange={(event) => take(event.currentTarget.files?.[0])}
            />
          </div>
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
