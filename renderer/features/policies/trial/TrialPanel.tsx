import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backtest, PolicyView } from '#contract/policies.ts';
import type { ShownFailure } from '#renderer/lib/error-message.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from '../Policies.module.css';
import { usePolicyActs } from '../policy-acts.ts';
import { BacktestSentence } from './BacktestSentence.tsx';
import { useStartCount } from './use-start-count.ts';

interface Props {
  readonly view: PolicyView;
}

/** The last back-test, if it is of this version; else null. */
export function useBacktestOf({ policyId, version }: Pick<PolicyView, 'policyId' | 'version'>): Backtest | null {
  const run = useStore('policies', ({ backtest }) => latestValue(backtest) ?? null);
  return run?.request.policyId === policyId && run.request.version === version ? run : null;
}

/** Counts the outcomes of the version over the saved answers; once counted, again after each change. */
export function TrialPanel({ view }: Props) {
  const { t } = useTranslation();
  const { readBacktest } = usePolicyActs();
  const run = useBacktestOf(view);
  const start = useStartCount(view);
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  useEffect(() => void readBacktest(), [readBacktest]);
  return (
    <Panel title={t('policies.trial')} lead={t('policies.trialLead')}>
      <div className={classes.stack}>
        {run !== null && <BacktestSentence run={run} view={view} />}
        {failure !== null && <ErrorNotice failure={failure} />}
        <div className={classes.acts}>
          <Button
            variant="default"
            size="xs"
            loading={run?.state === 'running'}
            onClick={() => void start(run?.request.other).then(setFailure)}
          >
            {t(run === null ? 'policies.startCount' : 'policies.countAgain')}
          </Button>
          {run !== null && (
            <a
              href={href({ screen: 'policy-trial', id: view.policyId, version: view.version })}
              className={classes.link}
            >
              {t('policies.seeLists')}
            </a>
          )}
        </div>
      </div>
    </Panel>
  );
}
