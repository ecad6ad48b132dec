import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../ui/Facts.tsx';
import { InfoPopover } from '../../ui/InfoPopover.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './ChartPanel.module.css';
import { CopyFigure } from './CopyFigure.tsx';
import { FigureNote, FigureTable } from './FigureTable.tsx';
import type { FigureData } from './figure-data.ts';

type View = 'chart' | 'table';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly data: FigureData;
  readonly meanings?: readonly Fact[] | undefined;
  /** Replaces an empty chart. */
  readonly empty: string | null;
  /** Controls for the chart only, hidden while the table is shown. */
  readonly chartActions?: ReactNode;
  /** The chart; it has a description for screen readers. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A chart in its frame: its title, its figures as a table at one key, and both to be copied. */
export function ChartPanel({ title, lead, data, meanings, empty, chartActions, children, className }: Props) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('chart');
  const figure = useRef<HTMLElement>(null);
  return (
    <Panel
      title={title}
      lead={lead}
      className={className}
      actions={
        <>
          {view === 'chart' && empty === null && chartActions}
          <SegmentedControl
            size="xs"
            aria-label={t('chart.view', { title })}
            data={[
              { value: 'chart', label: t('chart.chart') },
              { value: 'table', label: t('chart.table') },
            ]}
            value={view}
            onChange={setView}
          />
          <CopyFigure title={title} data={data} figure={figure} />
          {meanings !== undefined && <InfoPopover label={t('chart.meanings', { title })} facts={meanings} />}
        </>
      }
    >
      <figure ref={figure} className={classes.figure} aria-label={title}>
        {view === 'table' && <FigureTable label={title} data={data} />}
        {view === 'chart' && empty !== null && <p className={classes.empty}>{empty}</p>}
        {view === 'chart' && empty === null && (
          <>
            {children}
            <FigureNote data={data} />
          </>
        )}
      </figure>
    </Panel>
  );
}
