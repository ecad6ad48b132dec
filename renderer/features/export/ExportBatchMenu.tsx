import { Button, Checkbox, Group, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIGURE_TITLES } from '#domain/series/figure-titles.ts';
import type { MonthFigure } from '#domain/series/month-figures.ts';
import { useStore } from '../../lib/stores.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ExportDropdown } from './ExportDropdown.tsx';

const FIGURE_NAMES = Object.keys(FIGURE_TITLES) as readonly MonthFigure[];
const FORMATS = ['xlsx', 'csv'] as const;

/** Exports a batch: the officer's sheet with the outcome of each line, or one row a subject and month. */
export function ExportBatchMenu({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { runBatch, batchFigures } = useStore('export', (state) => state);
  const [isChoosing, setChoosing] = useState(false);
  const items = (content: 'sheet' | 'long') =>
    FORMATS.map((format) => (
      <Menu.Item key={format} onClick={() => void runBatch({ id, content, format, figures: [...batchFigures] })}>
        {t(`exporting.${format}`)}
      </Menu.Item>
    ));
  return (
    <>
      <ExportDropdown position="bottom-end" size="xs" title={t('batches.exportResult')}>
        <Menu.Label>{t('batches.exportSheet')}</Menu.Label>
        {items('sheet')}
        <Menu.Label>{t('batches.exportLong')}</Menu.Label>
        {items('long')}
        <Menu.Divider />
        <Menu.Item onClick={() => setChoosing(true)}>{t('batches.exportFigures')}</Menu.Item>
      </ExportDropdown>
      {isChoosing && <FiguresDialog onClose={() => setChoosing(false)} />}
    </>
  );
}

/** Chooses the figures in a batch's files; at least one. */
function FiguresDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { batchFigures, chooseBatchFigures } = useStore('export', (state) => state);
  const [chosen, setChosen] = useState<readonly string[]>(batchFigures);
  const choose = (): void => {
    chooseBatchFigures(FIGURE_NAMES.filter((name) => chosen.includes(name)));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('batches.exportFigures')}>
      <Checkbox.Group
        label={t('batches.exportFiguresText')}
        error={chosen.length === 0 && t('batches.exportFiguresMissing')}
        value={[...chosen]}
        onChange={setChosen}
      >
        {FIGURE_NAMES.map((name) => (
          <Checkbox key={name} value={name} label={t(`evolution.figure.${name}`)} size="xs" mt={8} />
        ))}
      </Checkbox.Group>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={chosen.length === 0} onClick={choose}>
          {t('batches.exportFiguresChoose')}
        </Button>
      </Group>
    </Dialog>
  );
}

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
