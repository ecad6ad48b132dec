import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { latestValue } from '../../lib/loadable.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './AttemptsScreen.module.css';

/** Says on the way to a query that others wait for a decision; nothing where none does. */
export function WaitingReminder() {
  const { t } = useTranslation();
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <div className={classes.reminder}>
      <Notice
        tone="warning"
        title={t('attempts.waiting', { count })}
        actions={
          <Button component="a" href={href({ screen: 'attempts' })} variant="default" size="xs">
            {t('common.act.open_unknown')}
          </Button>
        }
      >
        {t('attempts.waitingText')}
      </Notice>
    </div>
  );
}

/** How many queries of unknown end wait, as far as it is known. */
export function useWaitingCount(): number {
  return useStore('attempts', (state) => latestValue(state.waiting)?.total ?? 0);
}
