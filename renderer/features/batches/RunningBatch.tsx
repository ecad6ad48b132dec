import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Batch.module.css';
import { progressWords } from './batch-figures.ts';

export function RunningBatch() {
  const { t } = useTranslation();
  const batch = useStore('batches', (state) => state.unfinished);
  if (batch === null || batch.state === 'draft' || batch.state === 'ended') return null;
  return (
    <div className={classes.notices}>
      <Notice
        tone={batch.state === 'running' || batch.state === 'queued' ? 'info' : 'warning'}
        title={t(`batches.reminder.${batch.state}`, progressWords(batch))}
        actions={
          <Button component="a" href={href({ screen: 'batch', id: batch.id })} variant="default" size="xs">
            {t('batches.openBatch')}
          </Button>
        }
      />
    </div>
  );
}
