import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentDetail } from '#contract/consent.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import columns from '#renderer/ui/columns.module.css';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { CollectionData } from '../CollectionData.tsx';
import { ConsentStatus } from '../ConsentStatus.tsx';
import { PublicAddress } from '../PublicAddress.tsx';
import { TermEvidence, TermText } from '../TermText.tsx';
import { EntryActions, type EntryNavigation } from './EntryActions.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import classes from './EntryScreen.module.css';
import { Proofs } from './Proofs.tsx';
import { UnknownOutcome } from './UnknownOutcome.tsx';

/** Everything kept about one authorization: its status, the record as returned, its proofs, the term. */
export function EntryScreen({ id, ...navigation }: EntryNavigation & { readonly id: string }) {
  const { entry, load } = useStore('entry', (state) => state);
  useEffect(() => void load(id), [load, id]);
  if (entry.status === 'failed') {
    return (
      <ErrorNotice failure={entry.failure} actions={{ retry: () => void load(id), open_ledger: navigation.onLedger }} />
    );
  }
  const known = latestValue(entry);
  if (known === undefined || known.id !== id) return <Skeleton height={280} />;
  return <Entry entry={known} navigation={navigation} />;
}

function Entry({ entry, navigation }: { readonly entry: ConsentDetail; readonly navigation: EntryNavigation }) {
  const { t } = useTranslation();
  const unknown = entry.record === null && entry.revocation === null;
  return (
    <>
      <PageHeader
        title={entry.nome}
        lead={<ConsentStatus status={entry.status} />}
        actions={<EntryActions entry={entry} navigation={navigation} />}
      />
      {unknown && <UnknownOutcome entry={entry} onDraft={navigation.onDraft} onSettings={navigation.onSettings} />}
      <div className={`${columns.columns} ${classes.page}`}>
        <div className={columns.column}>
          <EntryFacts entry={entry} />
          <Panel title={t('consent.entry.proofs')}>
            <Proofs entry={entry} />
          </Panel>
          <CollectionData metadata={entry.metadata} />
        </div>
        <div className={columns.column}>
          {entry.url !== null && (
            <Panel title={t('consent.entry.page')}>
              <PublicAddress url={entry.url} onOpen={navigation.onOpenLink} />
            </Panel>
          )}
          <Panel title={t('consent.entry.term')}>
            {entry.term.text === '' ? (
              <p className={classes.muted}>{t('consent.entry.noTerm')}</p>
            ) : (
              <>
                <TermText term={entry.term} />
                <TermEvidence term={entry.term} />
              </>
            )}
          </Panel>
        </div>
      </div>
    </>
  );
}
