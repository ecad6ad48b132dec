import { Button, SegmentedControl } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedMonths, SavedResult } from '#contract/results.ts';
import { missingMonths } from '#domain/basics/month-series.ts';
import { LinesEvolution } from '#renderer/charts/evolution/LinesEvolution.tsx';
import { RiseEvolution } from '#renderer/charts/evolution/RiseEvolution.tsx';
import { StackedEvolution } from '#renderer/charts/evolution/StackedEvolution.tsx';
import { FigureResults } from '#renderer/charts/frame/figure-exporting.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { ChangesPanel } from './ChangesPanel.tsx';
import classes from './EvolutionPanel.module.css';
import { arrearsLines, countLines, limitLines, usageLines } from './evolution-lines.ts';
import {
  comparedMonth,
  evolutionWindow,
  resultsOf,
  savedSeries,
  usefulWindows,
  WINDOWS,
  type WindowLength,
} from './evolution-window.ts';
import { MonthCaveats } from './MonthCaveats.tsx';

interface Props {
  readonly saved: SavedMonths;
  readonly result: SavedResult;
}

/** All charts share their months, so that they are read together. */
export function EvolutionCharts({ saved, result }: Props) {
  const { t } = useTranslation();
  const ways = useWays();
  const month = result.dataBase;
  const [length, setLength] = useState<WindowLength>(24);
  const whole = useMemo(() => savedSeries(saved, month), [saved, month]);
  const rows = useMemo(() => evolutionWindow(whole, length), [whole, length]);
  const { series } = whole;
  const windows = usefulWindows(series.length);
  const missing = missingMonths(series).length;
  const compared = comparedMonth(whole, month);
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.saved}>
          {t('evolution.saved', { count: series.length - missing })}
          {missing > 0 && ` · ${t('evolution.gaps', { count: missing })}`}
        </p>
        {windows.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('evolution.window')}
            data={windows.map((count) => ({ value: String(count), label: t('evolution.months', { count }) }))}
            value={String(length)}
            onChange={(value) => setLength(WINDOWS.find((count) => String(count) === value) ?? 24)}
          />
        )}
        <Button variant="default" size="xs" onClick={() => ways.series(result.documento)}>
          {t('evolution.fillSeries')}
        </Button>
      </div>
      <MonthCaveats months={saved.months} gaps={whole.gaps} result={result} />
      <FigureResults value={resultsOf(rows, saved)}>
        <StackedEvolution rows={rows} />
        <div className={classes.pairs}>
          {lineCharts(t).map(({ name, lines, kind }) => (
            <LinesEvolution
              key={name}
              title={t(`evolution.${name}`)}
              lead={t(`evolution.${name}Lead`)}
              rows={rows}
              lines={lines}
              kind={kind}
              empty={t(`evolution.${name}Empty`)}
            />
          ))}
          <RiseEvolution rows={rows} />
        </div>
        {compared !== null && <ChangesPanel month={compared} series={series} />}
      </FigureResults>
    </>
  );
}

function lineCharts(t: TFunction) {
  return [
    { name: 'arrears', lines: arrearsLines(t), kind: 'ratio' },
    { name: 'usage', lines: usageLines(t), kind: 'ratio' },
    { name: 'limits', lines: limitLines(t), kind: 'cents' },
    { name: 'counts', lines: countLines(t), kind: 'count' },
  ] as const;
}
