import { Button, Skeleton } from '@mantine/core';
import { IconFolderOpen, IconPrinter } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dossier } from '#contract/subject.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { isolate } from '#renderer/i18n/isolate.ts';
import { fieldErrorMessage } from '#renderer/lib/error-message.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { DocumentField } from '#renderer/ui/DocumentField.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PrintSheet, type RunningHead } from '#renderer/ui/PrintSheet.tsx';
import classes from './DossierScreen.module.css';
import { DossierSheet } from './DossierSheet.tsx';

/** All that is kept of one subject, on one page that can be printed. */
export function DossierScreen() {
  const { t } = useTranslation();
  const { dossier, open, notePrint } = useStore('dossier', (state) => state);
  const known = latestValue(dossier);
  const failure = dossier.status === 'failed' ? dossier.failure : null;
  const atField = failure?.code.startsWith('document_') === true;
  const print = (): void => {
    window.print();
    void notePrint();
  };
  return (
    <>
      <PageHeader
        title={t('dossier.title')}
        lead={t('dossier.lead')}
        actions={
          known !== undefined && (
            <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
              {t('dossier.print')}
            </Button>
          )
        }
      />
      <SubjectForm
        error={failure !== null && atField ? fieldErrorMessage(t, failure) : undefined}
        isFirst={known === undefined}
      />
      {failure !== null && !atField && <ErrorNotice failure={failure} actions={{ retry: () => void open() }} />}
      {dossier.status === 'loading' && <Skeleton height={480} maw={794} />}
      {dossier.status === 'idle' && (
        <EmptyState
          icon={<IconFolderOpen size={26} stroke={1.5} />}
          title={t('dossier.emptyTitle')}
          text={t('dossier.emptyText')}
        />
      )}
      {known !== undefined && (
        <PrintSheet label={t('dossier.title')} running={runningHead(t, known)}>
          <DossierSheet dossier={known} />
        </PrintSheet>
      )}
    </>
  );
}

/** Asks for the subject of the dossier. */
function SubjectForm({ error, isFirst }: { readonly error: string | undefined; readonly isFirst: boolean }) {
  const { t } = useTranslation();
  const { documento, edit, open } = useStore('dossier', (state) => state);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void open();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.ask}>
      <DocumentField value={documento} onChange={edit} error={error} autoFocus={documento === ''} />
      <Button type="submit" variant={isFirst ? 'filled' : 'default'} className={classes.go}>
        {t('dossier.open')}
      </Button>
    </form>
  );
}

/** On every page: whose dossier it is, who issued it and when. */
function runningHead(t: TFunction, { nomes, tipoDocumento, documento, printedAt, officer }: Dossier): RunningHead {
  const nome = nomes[0] ?? t('dossier.nameless');
  return {
    subject: `${isolate(nome)} · ${t(`common.${tipoDocumento}`)} ${formatDocument(documento)}`,
    what: t('dossier.title'),
    foot: t('result.report.foot', { instant: formatInstant(printedAt), officer }),
  };
}
