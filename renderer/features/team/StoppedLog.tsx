import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Joined } from './joined.ts';
import classes from './Team.module.css';

/** A log that is no longer read; lost entries are sent again after a restored backup is confirmed. */
export function StoppedLog({ stop: { why, by } }: { readonly stop: Joined['stops'][number] }) {
  const { t } = useTranslation();
  const heal = useStore('team', (store) => store.heal);
  const [isOpen, setOpen] = useState(false);
  // A changed log is not a restored backup: sending again would not mend it.
  const canHeal = why === 'server_behind';
  return (
    <Notice
      tone="danger"
      live
      title={t(`team.stopped.${why}`, { by })}
      actions={
        canHeal && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t('team.heal.act')}
          </Button>
        )
      }
    >
      {t(`team.stopped.${why}Text`)}
      {isOpen && (
        <FormDialog
          title={t('team.heal.act')}
          submit={t('team.heal.confirm')}
          onSubmit={heal}
          onClose={() => setOpen(false)}
        >
          <p className={classes.hint}>{t('team.heal.text')}</p>
        </FormDialog>
      )}
    </Notice>
  );
}
