import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_INVOICE_ROWS } from '#domain/invoice/invoice-columns.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { NarrowPage } from '#renderer/ui/Section.tsx';
import { SheetFile, UnreadableSheet } from '#renderer/ui/SheetFile.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { InvoiceLists } from './InvoiceLists.tsx';
import classes from './InvoiceScreen.module.css';

export function InvoiceScreen() {
  const { t } = useTranslation();
  const { columns, report, exported, forget } = useStore('invoice', (store) => store);
  useEffect(() => forget, [forget]);
  const known = latestValue(columns);
  return (
    <NarrowPage isNarrow={report.status !== 'ready'}>
      <PageHeader
        title={t('costs.invoice.title')}
        lead={t('costs.invoice.lead')}
        acts={[{ id: 'costs', label: t('costs.toCosts'), to: { screen: 'costs' } }]}
      />
      <div className={classes.page}>
        <FilePanel />
        {known !== undefined && <ColumnsPanel columns={known} />}
        {report.status === 'failed' && <UnreadableSheet failure={report.failure} />}
        {exported.status === 'failed' && <UnreadableSheet failure={exported.failure} />}
        {report.status === 'ready' && <InvoiceLists report={report.value} />}
      </div>
    </NarrowPage>
  );
}

function FilePanel() {
  const { t } = useTranslation();
  const { name, columns, take, paste, chooseSheet } = useStore('invoice', (store) => store);
  return (
    <SheetFile
      title={t('costs.invoice.file')}
      name={name}
      sheet={columns}
      lines={MAX_INVOICE_ROWS}
      onFile={(file) => void take(file)}
      onPaste={(cells) => void paste(cells)}
      onSheet={(sheet) => void chooseSheet(sheet)}
    >
      <p className={classes.note}>{t('costs.invoice.fileText')}</p>
    </SheetFile>
  );
}
