import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { RestoreDone } from './RestoreSteps.tsx';

/** Reports the records left out by a restore that began while no archive was open: the page that began it is gone. */
export function RestoredDialog() {
  const { t } = useTranslation();
  const { cancelRestore, restoring } = useStore('backup', (store) => store);
  const [wasClosed] = useState(restoring.step === 'running' || restoring.step === 'done');
  if (!wasClosed || restoring.step !== 'done' || restoring.leftOut === 0) return null;
  const close = (): void => void cancelRestore();
  return (
    <Dialog onClose={close} title={t('backup.restore')} size="lg">
      <RestoreDone leftOut={restoring.leftOut} onDone={close} />
    </Dialog>
  );
}
