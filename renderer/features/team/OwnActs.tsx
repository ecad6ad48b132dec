import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { Joined } from './joined.ts';
import classes from './Team.module.css';

export function LoadButton() {
  const { t } = useTranslation();
  const load = useStore('team', (store) => store.load);
  const busy = useStore('team', (store) => store.state.status === 'loading');
  return (
    <Button variant="default" size="xs" loading={busy} onClick={() => void load()}>
      {t('team.look')}
    </Button>
  );
}

/** Takes the new password of this workstation's login, from the database's administrator. */
export function PasswordButton() {
  const { t } = useTranslation();
  const setPassword = useStore('team', (store) => store.setPassword);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = (): void => {
    setOpen(false);
    setTyped('');
  };
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('team.password.act')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('team.password.act')}
          submit={t('common.save')}
          isReady={typed !== ''}
          onSubmit={() => setPassword(typed)}
          onClose={close}
        >
          <PasswordInput
            label={t('team.access.password')}
            description={t('team.password.text')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            maxLength={1_000}
            autoComplete="off"
            data-autofocus
          />
        </FormDialog>
      )}
    </>
  );
}

/** Leaves the team, or withdraws the request to join; a dialog first says what stays. */
export function LeaveButton({ joined: { stage, waiting } }: { readonly joined: Joined }) {
  const { t } = useTranslation();
  const leave = useStore('team', (store) => store.leave);
  const [isOpen, setOpen] = useState(false);
  const act = t(stage === 'waiting' ? 'team.leave.withdraw' : 'team.leave.act');
  return (
    <>
      <Button variant="subtle" color="gray" size="xs" onClick={() => setOpen(true)}>
        {act}
      </Button>
      {isOpen && (
        <FormDialog title={act} submit={act} isDangerous onSubmit={leave} onClose={() => setOpen(false)}>
          <p className={classes.hint}>{t(stage === 'member' ? 'team.leave.text' : 'team.leave.before')}</p>
          {stage === 'member' && waiting > 0 && (
            <p className={classes.hint}>{t('team.leave.unsent', { count: waiting })}</p>
          )}
        </FormDialog>
      )}
    </>
  );
}
