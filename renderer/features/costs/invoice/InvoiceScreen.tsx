import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { CsvChooser } from '#renderer/ui/CsvChooser.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { InvoiceLists } from './InvoiceLists.tsx';
import classes from './InvoiceScreen.module.css';

export interface Props {
  readonly costsHref: string;
}

/** Compares a provider's invoice with what was asked, in two steps: which column is what, then what differs. */
export function InvoiceScreen({ costsHref }: Props) {
  const { t } = useTranslation();
  const { columns, report, exported, forget } = useStore('invoice', (store) => store);
  useEffect(() => forget, [forget]);
  const known = latestValue(columns);
  return (
    <>
      <PageHeader
        title={t('costs.invoice.title')}
        lead={t('costs.invoice.lead')}
        actions={
          <Button component="a" href={costsHref} variant="default" size="xs">
            {t('costs.toCosts')}
          </Button>
        }
      />
      <div className={classes.page}>
        <FilePanel />
        {columns.status === 'failed' && <Unreadable failure={columns.failure} />}
        {known !== undefined && <ColumnsPanel columns={known} />}
        {report.status === 'failed' && <Unreadable failure={report.failure} />}
        {exported.status === 'failed' && <Unreadable failure={exported.failure} />}
        {report.status === 'ready' && <InvoiceLists report={report.value} />}
      </div>
    </>
  );
}

function FilePanel() {
  const { t } = useTranslation();
  const { name, columns, take } = useStore('invoice', (store) => store);
  return (
    <Panel title={t('costs.invoice.file')}>
      <CsvChooser name={name} status={columns.status} onFile={(file) => void take(file)} />
      <p className={classes.note}>{t('costs.invoice.fileText')}</p>
    </Panel>
  );
}

/** What is said of a file that could not be read. */
const REASONS = ['line', 'max', 'largest'] as const;

function Unreadable({ failure }: { readonly failure: BridgeFailure }) {
  const { t } = useTranslation();
  const details = failure.details ?? {};
  return (
    <>
      <ErrorNotice failure={failure} />
      {REASONS.filter((reason) => details[reason] !== undefined).map((reason) => (
        <p key={reason} className={classes.note}>
          {t(`consent.import.unreadable.${reason}`, { found: formatCount(Number(details[reason])) })}
        </p>
      ))}
    </>
  );
}
