import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import { ExportDropdown } from './ExportDropdown.tsx';

const FORMATS = ['xlsx', 'csv'] as const;

/** A batch as a file: the officer's own sheet with what came of each line, or one row a subject and month. */
export function ExportBatchMenu({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const runBatch = useStore('export', (state) => state.runBatch);
  const items = (content: 'sheet' | 'long') =>
    FORMATS.map((format) => (
      <Menu.Item key={format} onClick={() => void runBatch({ id, content, format })}>
        {t(`exporting.${format}`)}
      </Menu.Item>
    ));
  return (
    <ExportDropdown position="bottom-end" size="xs" title={t('batches.exportResult')}>
      <Menu.Label>{t('batches.exportSheet')}</Menu.Label>
      {items('sheet')}
      <Menu.Label>{t('batches.exportLong')}</Menu.Label>
      {items('long')}
    </ExportDropdown>
  );
}

/** The lines of a batch without an authorization, as a file. */
export function ExportWithoutConsent({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const runBatch = useStore('export', (state) => state.runBatch);
  return (
    <Button
      variant="default"
      size="xs"
      onClick={() => void runBatch({ id, content: 'without_consent', format: 'csv' })}
    >
      {t('batches.exportWithoutConsent')}
    </Button>
  );
}
