import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '#renderer/lib/loadable.ts';
import { onDemand } from '#renderer/lib/on-demand.tsx';
import { useStore } from '#renderer/lib/stores.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import classes from './RecoveryReminder.module.css';

const RecoveryDialog = onDemand(
  async () => (await import('./RecoveryDialog.tsx')).RecoveryDialog,
  () => null,
);

const REMINDERS = {
  none: 'remind',
  damaged: 'remindDamaged',
  replaced: 'remindReplaced',
  unconfirmed: 'remindUnconfirmed',
} as const;
const TEXTS = {
  none: 'remindText',
  damaged: 'remindDamagedText',
  replaced: 'remindReplacedText',
  unconfirmed: 'remindText',
} as const;

/** Reminds of the recovery code until the officer has one, or puts it off until the next start. */
export function RecoveryReminder() {
  const { t } = useTranslation();
  const { state, reminderPutOff, putOffReminder } = useStore('vault', (store) => store);
  const [making, setMaking] = useState(false);
  const known = latestValue(state);
  const needed =
    known?.vault.status === 'open' && known.vault.vaultKind !== 'session' && known.recovery !== 'confirmed';
  const status = known === undefined || known.recovery === 'confirmed' ? 'none' : known.recovery;
  const isNone = status === 'none';
  if (!making && (!needed || reminderPutOff)) return null;
  return (
    <div className={classes.reminder}>
      <Notice
        tone={isNone ? 'info' : 'warning'}
        title={t(`recovery.${REMINDERS[status]}`)}
        actions={
          <>
            <Button variant="default" size="xs" onClick={() => setMaking(true)}>
              {t('recovery.makeNow')}
            </Button>
            <Button variant="subtle" color="gray" size="xs" onClick={putOffReminder}>
              {t('recovery.later')}
            </Button>
          </>
        }
      >
        {t(`recovery.${TEXTS[status]}`)}
      </Notice>
      <RecoveryDialog opened={making} onClose={() => setMaking(false)} />
    </div>
  );
}
