import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIGURE_TITLES } from '#domain/series/figure-titles.ts';
import type { MonthFigure } from '#domain/series/month-figures.ts';
import type { Act } from '../../lib/acts.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButtons } from '../../ui/Acts.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ExportMenu } from './ExportMenu.tsx';

const FIGURE_NAMES = Object.keys(FIGURE_TITLES) as readonly MonthFigure[];
const FORMATS = ['xlsx', 'csv'] as const;

/** Exports a batch: the officer's sheet with the outcome of each line, or one row a subject and month. */
export function ExportBatchMenu({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { runBatch, batchFigures } = useStore('export', (state) => state);
  const [isChoosing, setChoosing] = useState(false);
  const ways = (content: 'sheet' | 'long', of: string): readonly Act[] =>
    FORMATS.map((format) => ({
      id: `export-${content}-${format}`,
      of,
      label: t(`exporting.${format}`),
      run: () => void runBatch({ id, content, format, figures: [...batchFigures] }),
    }));
  const figures = { id: 'export-figures', label: t('batches.exportFigures'), run: () => setChoosing(true) };
  return (
    <>
      <ExportMenu
        size="xs"
        title={t('batches.exportResult')}
        acts={[...ways('sheet', t('batches.exportSheet')), ...ways('long', t('batches.exportLong')), figures]}
      />
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
  const run = (): void => void runBatch({ id, content: 'without_consent', format: 'csv' });
  return (
    <ActButtons acts={[{ id: 'export-without-consent', label: t('batches.exportWithoutConsent'), run }]} size="xs" />
  );
}
