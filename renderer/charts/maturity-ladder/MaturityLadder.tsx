import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataBase } from '#domain/basics/month.ts';
import type { DrawnLadder } from '#domain/maturity/drawn-ladder.ts';
import type { FineBucket } from '#domain/maturity/fine-ladder.ts';
import type { LadderBucket } from '#domain/maturity/ladder.ts';
import { getTicks } from '../axis/scale.ts';
import { ChartPanel } from '../frame/ChartPanel.tsx';
import { FigureResults } from '../frame/figure-exporting.ts';
import { emptyLadderText } from './bucket-label.ts';
import { describeLadder } from './describe-ladder.ts';
import { getFineSteps } from './get-fine-steps.ts';
import { getLadderAmounts, getLadderBars, getLargestBar, type Overlay, withJustOverdue } from './get-ladder-bars.ts';
import { getLadderFigures } from './get-ladder-figures.ts';
import { LadderChart } from './LadderChart.tsx';
import { type LadderChoice, LadderControls } from './LadderControls.tsx';
import classes from './MaturityLadder.module.css';

interface Props {
  /** The data-base, whose last day is the zero of the axis. */
  readonly month: DataBase;
  readonly ladder: DrawnLadder;
  /** The operations' codes, for the finer view; empty where there are none. */
  readonly fine?: readonly FineBucket[];
  /** Of ladders beside this one, which share its scale. */
  readonly beside?: readonly LadderBucket[] | undefined;
  /** Two at most; the first is shown from the start. */
  readonly overlays?: readonly Overlay[];
  /** Replaces the ladder's own title. */
  readonly title?: string;
  readonly lead?: string;
  /** The bucket that is active from the start, and has the focus. */
  readonly startAt?: string | undefined;
}

/** Whether the cumulative line was shown last: each ladder of the window begins with that. */
let lastLine = false;

/** The main chart of the app, with its figures as a table at one key. */
export function MaturityLadder({ month, ladder, fine = [], beside = [], overlays = [], title, lead, startAt }: Props) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<LadderChoice>({
    scale: 'linear',
    fine: false,
    line: lastLine,
    shown: overlays.slice(0, 1).map(({ key }) => key),
  });
  const choose = (change: Partial<LadderChoice>): void => {
    lastLine = change.line ?? lastLine;
    setChoice({ ...choice, ...change });
  };
  const drawnFrom = use(FigureResults);
  const shownOverlays = choice.fine ? [] : overlays.filter(({ key }) => choice.shown.includes(key));
  const fineSteps = getFineSteps(fine);
  const bars = getLadderBars(
    choice.fine ? fineSteps : withJustOverdue(ladder.buckets, fine),
    choice.scale,
    shownOverlays,
  );
  const scaled = [...getLadderAmounts(bars), ...getLadderAmounts(getLadderBars(beside, choice.scale, []))];
  const empty = getLargestBar(bars) === undefined;
  return (
    <FigureResults value={[...drawnFrom, ...shownOverlays.map(({ resultId }) => resultId)]}>
      <ChartPanel
        title={title ?? t('ladder.title')}
        lead={lead}
        className={classes.panel}
        data={getLadderFigures(t, bars, shownOverlays, ladder.undividedForeign)}
        empty={empty ? emptyLadderText(t, bars, fineSteps.length > 0) : null}
        chartActions={
          <LadderControls
            choice={choice}
            onChoice={choose}
            overlays={overlays}
            withFine={fineSteps.length > 0}
            withForeign={bars.some((bar) => bar.plottedForeign !== null)}
          />
        }
      >
        <LadderChart
          month={month}
          bars={bars}
          ticks={getTicks(scaled, choice.scale)}
          description={describeLadder(t, bars)}
          fine={choice.fine}
          withLine={choice.line}
          startAt={startAt}
        />
      </ChartPanel>
    </FigureResults>
  );
}
