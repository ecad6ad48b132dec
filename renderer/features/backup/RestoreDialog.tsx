import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import { RestoreSteps } from './RestoreSteps.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function RestoreDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const { cancelRestore, restoring } = useStore('backup', (store) => store);
  const close = (): void => {
    if (restoring.step === 'running') return;
    void cancelRestore();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('backup.restore')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <RestoreSteps vaultKind="open" onDone={close} />
    </Modal>
  );
}
