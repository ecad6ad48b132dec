import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '#contract/consent.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { PrintSheet } from '#renderer/ui/PrintSheet.tsx';
import { QrCode } from '#renderer/ui/QrCode.tsx';
import { Receipt } from '../entry/Receipt.tsx';
import { isPublicPage } from '../public-page.ts';
import classes from './SubjectEnd.module.css';

/** Tells the subject the next steps and offers a copy: on paper, or on a phone if it can reach the page. */
export function SubjectEnd({ consent }: { readonly consent: ConsentRow }) {
  const { t } = useTranslation();
  const { isPreparing, hasFailed, receipt, print } = useCopy(consent.id);
  const institution = consent.institution.nome || t('term.brief.nameless');
  return (
    <>
      <div className={classes.end}>
        <ul>
          <li>{t('customer.now.query', { institution })}</li>
          <li>{t('customer.now.copy')}</li>
        </ul>
        {isPublicPage(consent.url) && (
          <p className={classes.page}>
            <QrCode text={consent.url} size={132} label={t('consent.qrCode')} />
            {t('customer.now.scan')}
          </p>
        )}
        <Button
          variant="default"
          size="md"
          leftSection={<IconPrinter size={18} aria-hidden />}
          loading={isPreparing}
          onClick={print}
        >
          {t('customer.now.print')}
        </Button>
        {hasFailed && <p role="alert">{t('customer.now.notPrinted')}</p>}
      </div>
      {receipt !== undefined && (
        <div className={classes.copy} data-copy>
          <PrintSheet label={t('consent.receipt.title')}>
            <Receipt receipt={receipt} />
          </PrintSheet>
        </div>
      )}
    </>
  );
}

function useCopy(id: string) {
  const { receipt: read, loadReceipt } = useStore('entry', (state) => state);
  const [asked, setAsked] = useState(false);
  const latest = latestValue(read);
  const receipt = latest?.consent.id === id ? latest : undefined;
  useEffect(() => {
    if (!asked || receipt === undefined) return;
    setAsked(false);
    window.print();
  }, [asked, receipt]);
  return {
    receipt,
    isPreparing: asked && read.status === 'loading',
    hasFailed: asked && read.status === 'failed',
    print: () => void loadReceipt(id).then(() => setAsked(true)),
  };
}
