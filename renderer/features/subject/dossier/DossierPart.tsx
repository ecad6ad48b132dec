import { Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dossier } from '#contract/subject.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { isolate } from '#renderer/i18n/isolate.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ActButtons } from '#renderer/ui/Acts.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PrintSheet, type RunningHead } from '#renderer/ui/PrintSheet.tsx';
import classes from './DossierScreen.module.css';
import { DossierSheet } from './DossierSheet.tsx';

/** The dossier of a client; each reading is logged. */
export function DossierPart({ documento }: { readonly documento: string }) {
  const open = useStore('dossier', (state) => state.open);
  useEffect(() => void open(documento), [open, documento]);
  return (
    <>
      <div className={classes.acts}>
        <PrintDossier />
      </div>
      <DossierBody isFieldFailure={false} />
    </>
  );
}

export function PrintDossier() {
  const { t } = useTranslation();
  const { dossier, notePrint } = useStore('dossier', (state) => state);
  if (latestValue(dossier) === undefined) return null;
  const print = (): void => {
    window.print();
    void notePrint();
  };
  return (
    <ActButtons
      acts={[
        {
          id: 'print',
          label: t('dossier.print'),
          icon: <IconPrinter size={16} aria-hidden />,
          isPrimary: true,
          run: print,
        },
      ]}
    />
  );
}

/** The open dossier, or the failure; the field shows a failure about the document. */
export function DossierBody({ isFieldFailure }: { readonly isFieldFailure: boolean }) {
  const { t } = useTranslation();
  const { dossier, open } = useStore('dossier', (state) => state);
  const known = latestValue(dossier);
  return (
    <>
      {dossier.status === 'failed' && !isFieldFailure && (
        <ErrorNotice failure={dossier.failure} actions={{ retry: () => void open() }} />
      )}
      {dossier.status === 'loading' && <Skeleton height={480} maw={794} />}
      {known !== undefined && (
        <PrintSheet label={t('dossier.title')} running={runningHead(t, known)}>
          <DossierSheet dossier={known} />
        </PrintSheet>
      )}
    </>
  );
}

function runningHead(t: TFunction, { nomes, tipoDocumento, documento, printedAt, officer }: Dossier): RunningHead {
  const nome = nomes[0] ?? t('dossier.nameless');
  return {
    subject: `${isolate(nome)} · ${t(`common.${tipoDocumento}`)} ${formatDocument(documento)}`,
    what: t('dossier.title'),
    foot: t('result.report.foot', { instant: formatInstant(printedAt), officer }),
  };
}
