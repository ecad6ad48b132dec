import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';

export function LockButton() {
  const { t } = useTranslation();
  const { lock, busy } = useStore('lock', (state) => state);
  useHotkeys([['mod+L', () => void lock()]], [], true);
  return (
    <Tooltip label={`${t('lock.now')}  Ctrl+L`} position="right">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('lock.now')}
        aria-keyshortcuts="Control+L"
        loading={busy}
        onClick={() => void lock()}
      >
        <IconLock size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
