import { Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '#renderer/lib/loadable.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PrintSheet } from '#renderer/ui/PrintSheet.tsx';
import { Receipt } from './Receipt.tsx';

export function ReceiptScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const toEntry = (): void => go({ screen: 'consent-entry', id });
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
        acts={[
          { id: 'to-entry', label: t('consent.receipt.back'), to: { screen: 'consent-entry', id } },
          {
            id: 'print',
            label: t('consent.receipt.print'),
            icon: <IconPrinter size={16} aria-hidden />,
            isPrimary: true,
            isOff: known === undefined,
            run: print,
          },
        ]}
      />
      {receipt.status === 'failed' && (
        <ErrorNotice failure={receipt.failure} actions={{ retry: () => void loadReceipt(id), open_ledger: toEntry }} />
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
