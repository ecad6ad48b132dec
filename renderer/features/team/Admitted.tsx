import { Button, Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { TeamJoinPlan } from '#contract/team.ts';
import { formatCount } from '../../lib/format/number.ts';
import { fromEnvelope, IDLE, type Loadable } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Fingerprint } from './Fingerprint.tsx';
import type { Joined } from './joined.ts';
import { LeaveButton } from './OwnActs.tsx';
import classes from './Team.module.css';

/** The officer compares the team's fingerprint, and sees the records that joining would bring and share. */
export function Admitted({ joined }: { readonly joined: Joined }) {
  const { t } = useTranslation();
  const { plan, upload } = useStore('team', (store) => store);
  const [planned, setPlanned] = useState<Loadable<TeamJoinPlan>>(IDLE);
  const [isCompared, setCompared] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const count = async (): Promise<void> => {
    setPlanned({ status: 'loading' });
    setPlanned(fromEnvelope(await plan()));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once, and again when asked
  useEffect(() => void count(), []);
  const { teamFingerprint } = joined;
  const join = async (): Promise<void> => {
    if (teamFingerprint === null || planned.status !== 'ready') return;
    setBusy(true);
    const refused = await upload({ code: teamFingerprint.code, shown: planned.value.shown });
    setFailure(refused);
    if (refused?.code === 'shown_changed') await count();
    setBusy(false);
  };
  return (
    <div className={classes.stack}>
      <Notice tone="good" title={t('team.admitted.title')}>
        {t('team.admitted.text')}
      </Notice>
      {teamFingerprint !== null && <Fingerprint label={t('team.admitted.words')} fingerprint={teamFingerprint} />}
      {planned.status === 'loading' && <p className={classes.hint}>{t('team.plan.counting')}</p>}
      {planned.status === 'failed' && <ErrorNotice failure={planned.failure} actions={{ retry: () => void count() }} />}
      {planned.status === 'ready' && <Plan plan={planned.value} />}
      {teamFingerprint !== null && (
        <Checkbox
          label={t('team.admitted.compared')}
          checked={isCompared}
          onChange={({ currentTarget }) => setCompared(currentTarget.checked)}
        />
      )}
      {failure !== null && <ErrorNotice failure={failure} actions={{ retry: () => void join() }} />}
      <div className={classes.actions}>
        <Button loading={busy} disabled={!isCompared || planned.status !== 'ready'} onClick={() => void join()}>
          {t('team.plan.join')}
        </Button>
        <LeaveButton joined={joined} />
      </div>
    </div>
  );
}

function Plan({ plan }: { readonly plan: TeamJoinPlan }) {
  const { t } = useTranslation();
  const names = ['fromTeam', 'toTeam', 'sameAnswers', 'sameAuthorizations'] as const;
  return <Facts facts={names.map((name) => [t(`team.plan.${name}`), formatCount(plan[name])])} />;
}
