import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentDetail } from '../../../../preload/contract/consent.ts';
import { knownValue } from '../../../lib/loadable.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RefusalNotice } from '../../../ui/RefusalNotice.tsx';
import { CollectionData } from '../CollectionData.tsx';
import { ConsentStatus } from '../ConsentStatus.tsx';
import { useEntry } from '../context.ts';
import { PublicAddress } from '../PublicAddress.tsx';
import { TermEvidence } from '../TermEvidence.tsx';
import { TermText } from '../TermText.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import classes from './EntryScreen.module.css';
import type { EntryErrands } from './entry-errands.ts';
import { Proofs } from './Proofs.tsx';
import { UnknownOutcome } from './UnknownOutcome.tsx';

/** Everything kept about one authorization: its standing, the record as returned, its proofs, the term that was read. */
export function EntryScreen({ id, ...errands }: EntryErrands & { readonly id: string }) {
  const { entry, load } = useEntry((state) => state);
  useEffect(() => void load(id), [load, id]);
  if (entry.status === 'failed') {
    return (
      <RefusalNotice refusal={entry.refusal} actions={{ retry: () => void load(id), open_ledger: errands.onLedger }} />
    );
  }
  const known = knownValue(entry);
  if (known === undefined || known.id !== id) return <Skeleton height={280} />;
  return <Entry entry={known} errands={errands} />;
}

function Entry({ entry, errands }: { readonly entry: ConsentDetail; readonly errands: EntryErrands }) {
  const { t } = useTranslation();
  const unknown = entry.record === null && entry.revocation === null;
  return (
    <>
      <PageHeader
        title={entry.nome}
        lead={<ConsentStatus status={entry.status} />}
        actions={<EntryActions entry={entry} errands={errands} />}
      />
      {unknown && <UnknownOutcome onDraft={errands.onDraft} onSettings={errands.onSettings} />}
      <div className={classes.page}>
        <div className={classes.column}>
          <EntryFacts entry={entry} />
          <Panel title={t('consent.entry.proofs')}>
            <Proofs evidence={entry.evidence} />
          </Panel>
          <CollectionData metadata={entry.metadata} />
        </div>
        <div className={classes.column}>
          {entry.url !== null && (
            <Panel title={t('consent.entry.page')}>
              <PublicAddress url={entry.url} onOpen={errands.onOpenLink} />
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
