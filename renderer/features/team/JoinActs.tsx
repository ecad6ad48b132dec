import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { TestedTeamServer } from '#contract/team.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { TeamAccess } from './store.ts';
import classes from './Team.module.css';

interface Props {
  readonly access: TeamAccess;
  readonly server: TestedTeamServer;
  readonly onCode: (code: string) => void;
}

/** The acts that the server allows: to make a team, to ask to join one, to lead one without a supervisor. */
export function JoinActs({ access, server, onCode }: Props) {
  const { t } = useTranslation();
  const { create, join } = useStore('team', (store) => store);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const [isRecovering, setRecovering] = useState(false);
  if (!isUsable(server)) return null;
  const { role, hasTeam } = server;
  const act = async (work: () => Promise<BridgeFailure | null>): Promise<void> => {
    setBusy(true);
    setFailure(await work());
    setBusy(false);
  };
  const make = async (): Promise<BridgeFailure | null> => {
    const made = await create(access);
    if (made.ok) onCode(made.value);
    return made.ok ? null : made.error;
  };
  const isSupervisor = role === 'supervisor';
  return (
    <div>
      <p className={classes.hint}>{t(hintOf(hasTeam, isSupervisor))}</p>
      {failure !== null && <ErrorNotice failure={failure} />}
      <div className={classes.actions}>
        {!hasTeam && isSupervisor && (
          <Button loading={busy} onClick={() => void act(make)}>
            {t('team.create')}
          </Button>
        )}
        {hasTeam && (
          <Button loading={busy} onClick={() => void act(() => join(access))}>
            {t('team.ask')}
          </Button>
        )}
        {hasTeam && isSupervisor && (
          <Button variant="subtle" onClick={() => setRecovering(true)}>
            {t('team.recover')}
          </Button>
        )}
      </div>
      {isRecovering && <RecoverDialog access={access} onClose={() => setRecovering(false)} />}
    </div>
  );
}

function hintOf(hasTeam: boolean, isSupervisor: boolean) {
  if (hasTeam) return 'team.askText';
  return isSupervisor ? 'team.createText' : 'team.createBySupervisor';
}

function isUsable({ role, isVersionEnough, isEncrypted }: TestedTeamServer): boolean {
  return role !== null && isVersionEnough && isEncrypted;
}

function RecoverDialog({ access, onClose }: { readonly access: TeamAccess; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const recover = useStore('team', (store) => store.recover);
  const [code, setCode] = useState('');
  return (
    <FormDialog
      title={t('team.recover')}
      submit={t('team.recoverAct')}
      isReady={code.trim() !== ''}
      onSubmit={() => recover({ ...access, code })}
      onClose={onClose}
    >
      <p className={classes.hint}>{t('team.recoverText')}</p>
      <TextInput
        label={t('team.code.title')}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    </FormDialog>
  );
}
