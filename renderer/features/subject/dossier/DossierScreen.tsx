import { Button } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorMessage } from '#renderer/lib/error-message.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { DocumentField } from '#renderer/ui/DocumentField.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { NarrowPage } from '#renderer/ui/Section.tsx';
import { DossierBody, PrintDossier } from './DossierPart.tsx';
import classes from './DossierScreen.module.css';

export function DossierScreen() {
  const { t } = useTranslation();
  const dossier = useStore('dossier', (state) => state.dossier);
  const known = latestValue(dossier);
  const failure = dossier.status === 'failed' ? dossier.failure : null;
  const atField = failure?.code.startsWith('document_') === true;
  return (
    <NarrowPage isNarrow={known === undefined}>
      <PageHeader title={t('dossier.title')} lead={t('dossier.lead')} actions={<PrintDossier />} />
      <SubjectForm
        error={failure !== null && atField ? fieldErrorMessage(t, failure) : undefined}
        isFirst={known === undefined}
      />
      {dossier.status === 'idle' && (
        <EmptyState
          icon={<IconFolderOpen size={26} stroke={1.5} />}
          title={t('dossier.emptyTitle')}
          text={t('dossier.emptyText')}
        />
      )}
      <DossierBody isFieldFailure={atField} />
    </NarrowPage>
  );
}

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
