import { Menu } from '@mantine/core';
import { IconDownload, IconPhoto, IconTableExport } from '@tabler/icons-react';
import { type ReactNode, type RefObject, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figureCsv } from './figure-csv.ts';
import type { FigureData } from './figure-data.ts';
import { FigureResults, SaveFigure } from './figure-exporting.ts';
import { figureImage } from './figure-image.ts';

type Outcome = 'idle' | 'copied' | 'failed';

export interface CopiedFigure {
  readonly title: string;
  readonly data: FigureData;
  readonly figure: RefObject<HTMLElement | null>;
}

interface FigureCopy {
  readonly outcome: Outcome;
  /** The outcome in words; empty before the first one. */
  readonly said: string;
  readonly forget: () => void;
  readonly entries: ReactNode;
}

/**
 * Copies the figure as a picture, or its figures for a spreadsheet. If the saved results behind it are known, the
 * picture can be saved as a file that names its provenance.
 */
export function useFigureCopy({ title, data, figure }: CopiedFigure): FigureCopy {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const save = use(SaveFigure);
  const ids = use(FigureResults);
  const copy = async (write: () => Promise<void>): Promise<void> => {
    setOutcome('idle');
    setOutcome(
      await write().then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    );
  };
  const copyImage = async (): Promise<void> => {
    if (figure.current === null) return;
    const png = figureImage(figure.current, { title });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  };
  const copyCsv = async (): Promise<void> =>
    navigator.clipboard.writeText(await figureCsv(data, t('common.notInformed')));
  const draw = async (foot: readonly string[]): Promise<Blob> => {
    if (figure.current === null) throw new Error('the chart is not on the page any more');
    return figureImage(figure.current, { title, foot });
  };
  return {
    outcome,
    said: { idle: '', copied: t('common.copied'), failed: t('chart.copyFailed') }[outcome],
    forget: () => setOutcome('idle'),
    entries: (
      <>
        <Menu.Item leftSection={<IconPhoto size={15} aria-hidden />} onClick={() => void copy(copyImage)}>
          {t('chart.copyImage')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTableExport size={15} aria-hidden />} onClick={() => void copy(copyCsv)}>
          {t('chart.copyCsv')}
        </Menu.Item>
        {save !== null && ids.length > 0 && (
          <Menu.Item leftSection={<IconDownload size={15} aria-hidden />} onClick={() => save({ title, ids, draw })}>
            {t('chart.saveImage')}
          </Menu.Item>
        )}
      </>
    ),
  };
}
