import { Button, CloseButton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import { Notice } from '../../ui/Notice.tsx';
import { progressWords } from './batch-figures.ts';
import classes from './FinishedBatch.module.css';

interface Props {
  /** The batch that is on the screen; null for none. */
  readonly shownId: string | null;
  readonly batchHref: (id: string) => string;
}

/** A batch that ended or stopped while the officer was elsewhere, over whatever screen that is; said once. */
export function FinishedBatch({ shownId, batchHref }: Props) {
  const { t } = useTranslation();
  const { finished, dismissFinished } = useStore('batches', (state) => state);
  const isShown = finished !== null && finished.id === shownId;
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
                <Button component="a" href={batchHref(shown.id)} variant="default" size="xs">
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
