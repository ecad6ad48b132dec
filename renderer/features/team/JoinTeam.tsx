import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { TestedTeamServer } from '#contract/team.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { AccessForm } from './AccessForm.tsx';
import { JoinActs } from './JoinActs.tsx';
import { ServerFacts } from './ServerFacts.tsx';
import type { TeamAccess } from './store.ts';
import classes from './Team.module.css';

interface Tested {
  readonly access: TeamAccess;
  readonly server: TestedTeamServer;
}

export function JoinTeam({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const test = useStore('team', (store) => store.test);
  const [isOpen, setOpen] = useState(false);
  const [tested, setTested] = useState<Tested | null>(null);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  if (!isOpen)
    return (
      <div className={classes.stack}>
        <p className={classes.hint}>{t('team.what')}</p>
        <Button variant="default" size="xs" style={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
          {t('team.begin')}
        </Button>
      </div>
    );
  const ask = async (access: TeamAccess): Promise<void> => {
    setTested(null);
    setFailure(null);
    const response = await test(access);
    if (response.ok) setTested({ access, server: response.value });
    else setFailure(response.error);
  };
  return (
    <div className={classes.stack}>
      <AccessForm
        onTest={ask}
        isTested={tested !== null}
        onEdit={() => {
          setTested(null);
          setFailure(null);
        }}
      />
      {failure !== null && <ErrorNotice failure={failure} />}
      {tested !== null && (
        <>
          <ServerFacts server={tested.server} />
          <JoinActs {...tested} onCode={onCode} />
        </>
      )}
    </div>
  );
}
