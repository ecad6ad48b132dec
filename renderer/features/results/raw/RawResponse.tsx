import { ActionIcon, Modal, Skeleton } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { RawText } from './RawText.tsx';

/** The service's response for audit: indented for reading, copied as received. */
export function RawResponse({ result }: { readonly result: SavedResult }) {
  const { t } = useTranslation();
  const { raw, loadRaw } = useStore('result', (state) => state);
  const [open, setOpen] = useState(false);
  const show = (): void => {
    setOpen(true);
    void loadRaw();
  };
  return (
    <>
      <ActionIcon variant="default" size={30} title={t('result.raw')} aria-label={t('result.raw')} onClick={show}>
        <IconCode size={16} aria-hidden />
      </ActionIcon>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        size={880}
        title={t('result.raw')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <p>{t('result.rawText', { stamp: result.data, version: result.versao })}</p>
        {raw.status === 'failed' && <ErrorNotice failure={raw.failure} actions={{ retry: () => void loadRaw() }} />}
        {raw.status === 'loading' && <Skeleton height={320} />}
        {raw.status === 'ready' && <RawText response={raw.value} />}
      </Modal>
    </>
  );
}
