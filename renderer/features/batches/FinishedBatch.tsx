import { Button, CloseButton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../lib/routes/routes.ts';
import { useRoute } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { Notice } from '../../ui/Notice.tsx';
import { progressWords } from './batch-figures.ts';
import classes from './FinishedBatch.module.css';

/** Announces once, on any other screen, a batch that ended or stopped. */
export function FinishedBatch() {
  const { t } = useTranslation();
  const route = useRoute();
  const { finished, dismissFinished } = useStore('batches', (state) => state);
  const isShown = route.screen === 'batch' && finished?.id === route.id;
  useEffect(() => {
    if (isShown) dismissFinished();
  }, [isShown, dismissFinished]);
  const shown = isShown ? null : finished;
  return (
    <section className={classes.panel} aria-label={t('batches.title')} aria-live="polite">
      {shown !== null && (
        <div className={classes.card}>
          <Notice
            tone={shown.state === 'stopped' ? 'warning' : 'good'}
            title={t(`batches.reminder.${shown.state === 'stopped' ? 'stopped' : 'ended'}`, progressWords(shown))}
            actions={
              <>
                <Button component="a" href={href({ screen: 'batch', id: shown.id })} variant="default" size="xs">
                  {t('batches.openBatch')}
                </Button>
                <CloseButton aria-label={t('common.close')} onClick={dismissFinished} />
              </>
            }
          />
        </div>
      )}
    </section>
  );
}
