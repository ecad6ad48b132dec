import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toTop } from '#renderer/lib/focus.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PrintSheet } from '#renderer/ui/PrintSheet.tsx';
import type { PaperStep } from './form.ts';
import { NamelessTerm } from './NamelessTerm.tsx';
import classes from './PaperTerm.module.css';
import { TermSheet } from './TermSheet.tsx';

export function PaperTerm({ step }: { readonly step: PaperStep }) {
  const { t } = useTranslation();
  const { form, giveBack, notePrint } = useStore('capture', (state) => state);
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => toTop(print.current), []);
  const { term } = step.prepared;
  const printTerm = (): void => {
    window.print();
    void notePrint();
  };
  return (
    <>
      <PageHeader
        title={t('consent.paper.title')}
        lead={t('consent.paper.lead')}
        actions={
          <>
            <Button variant="default" onClick={giveBack}>
              {t('consent.giveBack')}
            </Button>
            <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={printTerm} ref={print}>
              {t('consent.paper.print')}
            </Button>
          </>
        }
      />
      <NamelessTerm className={classes.notice} />
      <PrintSheet label={t('consent.paper.title')}>
        <TermSheet draftId={step.draftId} form={form} term={term} />
      </PrintSheet>
    </>
  );
}
