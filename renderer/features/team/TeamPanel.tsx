import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamState } from '#contract/team.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Admitted } from './Admitted.tsx';
import { JoinTeam } from './JoinTeam.tsx';
import { Member } from './Member.tsx';
import { RecoveryCodeDialog } from './RecoveryCodeDialog.tsx';
import { Waiting } from './Waiting.tsx';

export function TeamPanel() {
  const { t } = useTranslation();
  const { state, load } = useStore('team', (store) => store);
  // The code outlives the form that made it: by then this workstation is a member.
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => void load(), [load]);
  const known = latestValue(state);
  return (
    <Panel title={t('team.title')} lead={t('team.lead')}>
      {state.status === 'failed' && <ErrorNotice failure={state.failure} actions={{ retry: () => void load() }} />}
      {state.status === 'loading' && known === undefined && (
        <Loading>
          <Skeleton height={96} radius="md" />
        </Loading>
      )}
      {known !== undefined && <StageOf joined={known.joined} isCodeShown={code !== null} onCode={setCode} />}
      {code !== null && <RecoveryCodeDialog code={code} place={known?.joined?.place} onClose={() => setCode(null)} />}
    </Panel>
  );
}

interface StageProps {
  readonly joined: TeamState['joined'];
  /** True while the institution's code is on the screen. */
  readonly isCodeShown: boolean;
  readonly onCode: (code: string) => void;
}

function StageOf({ joined, isCodeShown, onCode }: StageProps) {
  if (joined === null) return <JoinTeam onCode={onCode} />;
  if (joined.stage === 'waiting') return <Waiting joined={joined} />;
  if (joined.stage === 'admitted') return <Admitted joined={joined} />;
  return <Member joined={joined} isCodeShown={isCodeShown} onCode={onCode} />;
}
