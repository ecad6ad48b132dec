import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PrintSheet } from '#renderer/ui/PrintSheet.tsx';
import { Receipt } from './Receipt.tsx';

interface Props {
  readonly id: string;
  readonly onEntry: (id: string) => void;
}

/** The receipt for the subject, as it will be printed. */
export function ReceiptScreen({ id, onEntry }: Props) {
  const { t } = useTranslation();
  const { receipt, loadReceipt, notePrint } = useStore('entry', (state) => state);
  useEffect(() => void loadReceipt(id), [loadReceipt, id]);
  const known = latestValue(receipt);
  const print = (): void => {
    window.print();
    void notePrint();
  };
  return (
    <>
      <PageHeader
        title={t('consent.receipt.title')}
        lead={t('consent.receipt.lead')}
        actions={
          <>
            <Button variant="default" onClick={() => onEntry(id)}>
              {t('consent.receipt.back')}
            </Button>
            <Button leftSection={<IconPrinter size={16} aria-hidden />} disabled={known === undefined} onClick={print}>
              {t('consent.receipt.print')}
            </Button>
          </>
        }
      />
      {receipt.status === 'failed' && (
        <ErrorNotice
          failure={receipt.failure}
          actions={{ retry: () => void loadReceipt(id), open_ledger: () => onEntry(id) }}
        />
      )}
      {receipt.status === 'loading' && <Skeleton height={480} maw={794} />}
      {known !== undefined && (
        <PrintSheet label={t('consent.receipt.title')}>
          <Receipt receipt={known} />
        </PrintSheet>
      )}
    </>
  );
}
