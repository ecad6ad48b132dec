import { Modal, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { RawText } from './RawText.tsx';

interface Props {
  readonly result: SavedResult;
  readonly shown: boolean;
  readonly onClose: () => void;
}

/** The service's response for audit: indented for reading, copied as received. */
export function RawResponse({ result, shown, onClose }: Props) {
  const { t } = useTranslation();
  const { raw, loadRaw } = useStore('result', (state) => state);
  useEffect(() => {
    if (shown) void loadRaw();
  }, [shown, loadRaw]);
  return (
    <Modal
      opened={shown}
      onClose={onClose}
      size={880}
      title={t('result.raw')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p>
        {result.imported === null
          ? t('result.rawText', { stamp: result.data, version: result.versao })
          : t('result.rawImported', {
              when: formatInstant(result.imported.at),
              provider: result.imported.provider,
            })}
      </p>
      {raw.status === 'failed' && <ErrorNotice failure={raw.failure} actions={{ retry: () => void loadRaw() }} />}
      {raw.status === 'loading' && <Skeleton height={320} />}
      {raw.status === 'ready' && <RawText response={raw.value} />}
    </Modal>
  );
}
