import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ActButtons } from '#renderer/ui/Acts.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import classes from '../Watch.module.css';
import { useWatchActs } from '../watch-acts.ts';
import type { OpenedCycle } from '../watches-state.ts';
import { CostPanel } from './CostPanel.tsx';
import { CoveragePanel } from './CoveragePanel.tsx';
import { FoundPanel } from './FoundPanel.tsx';

interface Props {
  readonly id: string;
  readonly exportAction: ReactNode;
}

export function CycleScreen({ id, ...ways }: Props) {
  const { openCycle } = useWatchActs();
  const cycle = useStore('watches', (state) => state.cycle);
  useEffect(() => void openCycle(id), [openCycle, id]);
  if (cycle.status === 'failed') {
    return <ErrorNotice failure={cycle.failure} actions={{ retry: () => void openCycle(id) }} />;
  }
  const opened = latestValue(cycle);
  if (opened === undefined || opened.cycle.id !== id) {
    return (
      <Loading>
        <Skeleton height={52} width="60%" />
        <Skeleton height={300} />
      </Loading>
    );
  }
  return <OpenCycle opened={opened} {...ways} />;
}

type OpenProps = Omit<Props, 'id'> & { readonly opened: OpenedCycle };

function OpenCycle({ opened, exportAction }: OpenProps) {
  const { t } = useTranslation();
  const { cycle, watch } = opened;
  const isEvaluated = cycle.evaluatedAt !== null;
  const facts = [
    cycle.evaluatedAt === null
      ? t('watches.notEvaluated')
      : t('watches.cycleFacts', { at: formatInstant(cycle.evaluatedAt).slice(0, 16) }),
    t(`common.environment.${watch.environment}`),
  ];
  return (
    <>
      <PageHeader
        title={t('watches.cycleOf', { name: watch.settings.name, month: formatMonth(cycle.month) })}
        lead={facts.join(' · ')}
        actions={
          <>
            <ActButtons
              acts={[{ id: 'to-watch', label: t('watches.toWatch'), to: { screen: 'watch', id: watch.id } }]}
            />
            {isEvaluated && exportAction}
            {opened.batch?.state !== 'draft' && <Evaluate />}
          </>
        }
      />
      <div className={classes.stack}>
        <Awaiting opened={opened} />
        {isEvaluated && (
          <>
            <CoveragePanel opened={opened} />
            <FoundPanel />
          </>
        )}
        <CostPanel opened={opened} />
      </div>
    </>
  );
}

/** Compares again with the saved answers, without a query. */
function Evaluate() {
  const { t } = useTranslation();
  const { evaluate } = useWatchActs();
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(await evaluate());
    setBusy(false);
  };
  return (
    <>
      <ActButtons
        acts={[
          {
            id: 'evaluate',
            label: t('watches.evaluate'),
            note: t('watches.evaluateText'),
            isBusy: busy,
            run: () => void send(),
          },
        ]}
      />
      {failure !== null && <ErrorNotice failure={failure} actions={{ retry: () => void send() }} />}
    </>
  );
}

/** State of the batch that a cycle waits for; null if it does not wait. */
function awaitedOf({ batch, cycle }: OpenedCycle): 'draft' | 'going' | 'halted' | 'elsewhere' | null {
  if (batch === null) return cycle.evaluatedAt === null ? 'elsewhere' : null;
  const { state } = batch;
  if (state === 'ended') return null;
  if (state === 'draft') return 'draft';
  return state === 'paused' || state === 'stopped' ? 'halted' : 'going';
}

function Awaiting({ opened }: Pick<OpenProps, 'opened'>) {
  const { t } = useTranslation();
  const awaited = awaitedOf(opened);
  if (awaited === null) return null;
  return (
    <Notice
      tone={awaited === 'halted' ? 'warning' : 'info'}
      title={t(`watches.awaiting.${awaited}.title`)}
      actions={
        opened.batch === null ? undefined : (
          <Button component="a" href={href({ screen: 'batch', id: opened.batch.id })} size="xs">
            {t('watches.toBatch')}
          </Button>
        )
      }
    >
      {t(`watches.awaiting.${awaited}.text`)}
    </Notice>
  );
}
