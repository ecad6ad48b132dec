import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentDetail } from '#contract/consent.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { NarrowPage, Section } from '#renderer/ui/Section.tsx';
import { ConsentStatus } from '../ConsentStatus.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryFacts, EntryProof } from './EntryFacts.tsx';
import classes from './EntryScreen.module.css';
import { Proofs } from './Proofs.tsx';
import { UnknownOutcome } from './UnknownOutcome.tsx';

export function EntryScreen({ id }: { readonly id: string }) {
  const { entry, load } = useStore('entry', (state) => state);
  useEffect(() => void load(id), [load, id]);
  if (entry.status === 'failed') {
    return (
      <ErrorNotice
        failure={entry.failure}
        actions={{ retry: () => void load(id), open_ledger: () => go({ screen: 'consent' }) }}
      />
    );
  }
  const known = latestValue(entry);
  if (known === undefined || known.id !== id) return <Skeleton height={280} />;
  return (
    <NarrowPage>
      <Entry entry={known} />
    </NarrowPage>
  );
}

function Entry({ entry }: { readonly entry: ConsentDetail }) {
  const { t } = useTranslation();
  const unknown = entry.record === null && entry.revocation === null;
  return (
    <>
      <PageHeader
        title={entry.nome}
        lead={<ConsentStatus status={entry.status} />}
        actions={<EntryActions entry={entry} />}
      />
      {unknown && <UnknownOutcome entry={entry} />}
      <div className={classes.sections}>
        <EntryFacts entry={entry} />
        <Section title={t('consent.entry.proofs')}>
          <Proofs entry={entry} />
        </Section>
        <EntryProof entry={entry} />
      </div>
    </>
  );
}
