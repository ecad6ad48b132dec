import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backtest, BacktestFilter, PolicyView } from '#contract/policies.ts';
import type { ShownFailure } from '#renderer/lib/error-message.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from '../Policies.module.css';
import { usePolicyActs } from '../policy-acts.ts';
import { toPolicies } from '../to-policies.ts';
import { BacktestRows } from './BacktestRows.tsx';
import { BacktestSentence } from './BacktestSentence.tsx';
import { ChangeMatrix } from './ChangeMatrix.tsx';
import { LevelCounts, OverallCounts, RuleCounts } from './CountTables.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { useBacktestOf } from './TrialPanel.tsx';
import { useStartCount } from './use-start-count.ts';

interface Props {
  readonly id: string;
  readonly version: number;
}

export function TrialScreen({ id: policyId, version }: Props) {
  const { open, readBacktest, loadMonths } = usePolicyActs();
  const opened = useStore('policies', (state) => state.opened);
  useEffect(() => {
    void open(policyId, version);
    void readBacktest();
    void loadMonths();
  }, [open, readBacktest, loadMonths, policyId, version]);
  if (opened.status === 'failed') {
    const actions = { retry: () => void open(policyId, version), open_archive: toPolicies };
    return <ErrorNotice failure={opened.failure} actions={actions} />;
  }
  const view = latestValue(opened);
  if (view?.policyId !== policyId || view.version !== version) {
    return (
      <Loading>
        <Skeleton height={52} width="60%" />
        <Skeleton height={300} />
      </Loading>
    );
  }
  return <Trial key={`${policyId} ${version}`} view={view} />;
}

function Trial({ view }: { readonly view: PolicyView }) {
  const { t } = useTranslation();
  const run = useBacktestOf(view);
  const { name, isExample } = view.content;
  const title = `${t('policies.trial')}: ${t('policies.byVersion', { name: name || t('policies.unnamed'), version: view.version })}`;
  return (
    <>
      <PageHeader
        title={title}
        lead={t('policies.trialLead')}
        acts={[
          {
            id: 'to-policy',
            label: t('policies.back'),
            to: { screen: 'policy', id: view.policyId, version: view.version },
          },
        ]}
      />
      <div className={classes.stack}>
        {isExample && (
          <Notice tone="warning" title={t('policies.example')}>
            {t('policies.exampleText')}
          </Notice>
        )}
        <ScopePanel view={view} run={run} />
        {run !== null && <Counted run={run} view={view} />}
        <p className={classes.note}>{t('policies.personDecides')}</p>
      </div>
    </>
  );
}

function ScopePanel({ view, run }: { readonly view: PolicyView; readonly run: Backtest | null }) {
  const { t } = useTranslation();
  const { cancel } = usePolicyActs();
  const start = useStartCount(view);
  const [other, setOther] = useState<number | null>(
    run?.request.other ?? (view.inForce === view.version ? null : view.inForce),
  );
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  return (
    <Panel title={t('policies.scope')}>
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void start(other).then(setFailure);
        }}
        noValidate
      >
        <ScopeFields view={view} other={other} onOther={setOther} />
        {failure !== null && <ErrorNotice failure={failure} />}
        <div className={classes.acts}>
          <Button type="submit">{t(run === null ? 'policies.startCount' : 'policies.countAgain')}</Button>
          {run?.state === 'running' && (
            <Button variant="default" onClick={() => void cancel()}>
              {t('policies.cancel')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}

interface CountedProps {
  readonly run: Backtest;
  readonly view: PolicyView;
}

function Counted({ run, view }: CountedProps) {
  const { t } = useTranslation();
  const { showRows } = usePolicyActs();
  const rows = useStore('policies', (state) => state.rows);
  const show = (part: Partial<Omit<BacktestFilter, 'id'>>): void =>
    showRows({
      id: run.id,
      overall: null,
      other: null,
      changed: false,
      rule: null,
      noRule: false,
      level: null,
      ...part,
    });
  return (
    <>
      <Panel title={t('policies.overalls')}>
        <div className={classes.stack}>
          <BacktestSentence run={run} view={view} />
          {run.done > 0 && <OverallCounts run={run} onShow={show} />}
        </div>
      </Panel>
      {run.other !== null && run.done > 0 && <ChangeMatrix run={run} other={run.other} onShow={show} />}
      {rows?.filter.id === run.id && <BacktestRows rows={rows} run={run} />}
      {run.done > 0 && <RuleCounts run={run} onShow={show} />}
      {run.done > 0 && run.one.levels.length > 0 && <LevelCounts run={run} onShow={show} />}
    </>
  );
}
