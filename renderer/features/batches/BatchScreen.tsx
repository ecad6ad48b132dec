import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchRow } from '#contract/batches.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { go, toSettings } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButtons } from '../../ui/Acts.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './Batch.module.css';
import { type BatchStep, BatchSteps } from './BatchSteps.tsx';
import type { BatchActs } from './batch-state.ts';
import { DiscardDialog, DraftBatch, SettingsDialog } from './check/DraftBatch.tsx';
import type { AuthorizationWays } from './check/WithoutConsent.tsx';
import { ProgressPanel } from './run/ProgressPanel.tsx';
import { ResultsPanel } from './run/ResultsPanel.tsx';
import { ResumeNotice } from './run/ResumeNotice.tsx';
import { TotalsPanel } from './totals/TotalsPanel.tsx';

interface Props extends AuthorizationWays {
  readonly id: string;
  readonly exportBatch: ReactNode;
  readonly groups: ReactNode;
  /** Monitored portfolio's cycle that asks by this batch; the app provides it. */
  readonly cycle: ReactNode;
}

export function BatchScreen({ id, ...parts }: Props) {
  const { opened, open } = useStore('batch', (state) => state);
  useEffect(() => void open(id), [open, id]);
  if (opened.status === 'failed') {
    const actions = { retry: () => void open(id), open_archive: toBatches };
    return <ErrorNotice failure={opened.failure} actions={actions} />;
  }
  const batch = latestValue(opened);
  if (batch === undefined || batch.id !== id) {
    return (
      <Loading>
        <Skeleton height={52} width="60%" />
        <Skeleton height={320} />
      </Loading>
    );
  }
  return <OpenBatch key={id} batch={batch} {...parts} />;
}

const toBatches = (): void => go({ screen: 'batches' });

const STEP_OF: Readonly<Record<BatchRow['state'], BatchStep>> = {
  draft: 'check',
  queued: 'run',
  running: 'run',
  paused: 'run',
  stopped: 'run',
  ended: 'result',
};

function OpenBatch({ batch, ...parts }: Omit<Props, 'id'> & { readonly batch: BatchRow }) {
  const { t } = useTranslation();
  const failure = useStore('batch', (state) => state.failure);
  const facts = [
    batch.fileName || t('batches.pasted'),
    batch.sheet,
    t('batches.lines', counted(batch.lines)),
    t(`common.purpose.${batch.settings.purpose}`),
    t(`common.environment.${batch.environment}`),
  ];
  return (
    <>
      <PageHeader
        title={batch.settings.name}
        lead={facts.filter((fact) => fact !== '').join(' · ')}
        actions={
          <>
            {parts.groups}
            {batch.state === 'draft' && <DraftActions batch={batch} />}
          </>
        }
      />
      <BatchSteps step={STEP_OF[batch.state]} />
      <div className={classes.notices}>
        {failure !== null && (
          <ErrorNotice failure={failure} actions={{ open_settings: toSettings, open_archive: toBatches }} />
        )}
        <ResumeNotice batch={batch} />
        {parts.cycle}
      </div>
      {batch.state === 'draft' ? <DraftBatch batch={batch} {...parts} /> : <StartedBatch batch={batch} {...parts} />}
    </>
  );
}

function StartedBatch({ batch, exportBatch }: Pick<Props, 'exportBatch'> & { readonly batch: BatchRow }) {
  const { t } = useTranslation();
  const listResults = useStore('batch', (state) => state.listResults);
  const results = useRef<HTMLDivElement>(null);
  const list: BatchActs['listResults'] = async (part) => {
    results.current?.scrollIntoView({ block: 'nearest' });
    await listResults(part);
  };
  return (
    <div className={classes.stack}>
      <ProgressPanel batch={batch} onList={list} />
      <TotalsPanel batch={batch} onList={list} />
      <div ref={results}>
        <ResultsPanel
          title={t(batch.state === 'ended' ? 'batches.results' : 'batches.resultsSoFar')}
          actions={exportBatch}
        />
      </div>
    </div>
  );
}

function DraftActions({ batch }: { readonly batch: BatchRow }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'settings' | 'discard' | null>(null);
  const close = (): void => setDialog(null);
  return (
    <>
      <ActButtons
        acts={[
          { id: 'discard', label: t('batches.discard'), run: () => setDialog('discard') },
          { id: 'change-settings', label: t('batches.changeSettings'), run: () => setDialog('settings') },
        ]}
      />
      {dialog === 'settings' && <SettingsDialog batch={batch} onClose={close} />}
      {dialog === 'discard' && <DiscardDialog onClose={close} onDiscarded={toBatches} />}
    </>
  );
}
