import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '../../lib/loadable.ts';
import { toSettings } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Backup.module.css';

/** Reminds the officer if the last backup is too old; once put off, it returns at the next start. */
export function BackupReminder() {
  const { t } = useTranslation();
  const { state, putOff, load, putOffReminder } = useStore('backup', (store) => store);
  useEffect(() => void load(), [load]);
  const known = latestValue(state);
  if (putOff || known === undefined || known.dueDays === null) return null;
  const title = known.lastAt === null ? 'backup.dueNever' : 'backup.due';
  return (
    <div className={classes.due}>
      <Notice
        tone="info"
        title={t(title, { count: known.dueDays })}
        actions={
          <>
            <Button variant="default" size="xs" onClick={toSettings}>
              {t('backup.make')}
            </Button>
            <Button variant="subtle" color="gray" size="xs" onClick={putOffReminder}>
              {t('recovery.later')}
            </Button>
          </>
        }
      >
        {t('backup.unsaved', { count: known.unsaved })}
      </Notice>
    </div>
  );
}
