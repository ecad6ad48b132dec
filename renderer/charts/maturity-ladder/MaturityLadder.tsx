import { VisuallyHidden } from '@mantine/core';
import { use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataBase } from '#domain/basics/month.ts';
import type { DrawnLadder } from '#domain/maturity/drawn-ladder.ts';
import type { FineBucket } from '#domain/maturity/fine-ladder.ts';
import type { LadderBucket } from '#domain/maturity/ladder.ts';
import { useLadderLine } from '../../lib/use-ladder-line.ts';
import { Panel } from '../../ui/Panel.tsx';
import { getTicks } from '../axis/scale.ts';
import frame from '../frame/ChartPanel.module.css';
import { FigureNote, FigureTable } from '../frame/FigureTable.tsx';
import { FigureResults } from '../frame/figure-exporting.ts';
import { emptyLadderText } from './bucket-label.ts';
import { describeLadder } from './describe-ladder.ts';
import { withCodes } from './get-codes.ts';
import { getLadderAmounts, getLadderBars, getLargestBar, type Overlay } from './get-ladder-bars.ts';
import { getLadderFigures } from './get-ladder-figures.ts';
import { LadderChart } from './LadderChart.tsx';
import { LadderKeys, SideTotals } from './LadderHead.tsx';
import { type LadderChoice, LadderMenu } from './LadderMenu.tsx';
import classes from './MaturityLadder.module.css';

interface Props {
  /** The data-base; its last day is the zero of the axis. */
  readonly month: DataBase;
  readonly ladder: DrawnLadder;
  /** Codes of the operations, shown below their buckets; empty if there are none. */
  readonly fine?: readonly FineBucket[];
  /** Ladders beside this one, which share its scale. */
  readonly beside?: readonly LadderBucket[] | undefined;
  /** Two at most; the first is shown from the start. */
  readonly overlays?: readonly Overlay[];
  /** Needed if the page shows more than one ladder. */
  readonly title?: string;
  readonly lead?: string;
  /** Key of the bucket that is active and focused from the start. */
  readonly startAt?: string | undefined;
}

/** The app's main chart: totals of its sides above it, its figures as a table one choice away. */
export function MaturityLadder({ month, ladder, fine = [], beside = [], overlays = [], title, lead, startAt }: Props) {
  const { t } = useTranslation();
  const figure = useRef<HTMLElement>(null);
  const [line, keepLine] = useLadderLine();
  const [chosen, setChoice] = useState<Omit<LadderChoice, 'line'>>({
    view: 'chart',
    scale: 'linear',
    shown: overlays.slice(0, 1).map(({ key }) => key),
  });
  const choice = { ...chosen, line };
  const choose = ({ line: wanted = line, ...change }: Partial<LadderChoice>): void => {
    if (wanted !== line) keepLine(wanted);
    setChoice({ ...chosen, ...change });
  };
  const drawnFrom = use(FigureResults);
  const shownOverlays = overlays.filter(({ key }) => choice.shown.includes(key));
  const bars = getLadderBars(withCodes(ladder.buckets, fine), choice.scale, shownOverlays);
  const scaled = [...getLadderAmounts(bars), ...getLadderAmounts(getLadderBars(beside, choice.scale, []))];
  const data = getLadderFigures(t, bars, shownOverlays, ladder.undividedForeign);
  const name = title ?? t('ladder.title');
  const isDrawn = choice.view === 'chart' && getLargestBar(bars) !== undefined;
  /** The totals of the sides take the line of the title, which the tab above shows. */
  const isUntitled = title === undefined && isDrawn;
  const hasOperations = fine.some(({ amount }) => amount !== null);
  const undrawn =
    choice.view === 'table' ? (
      <FigureTable label={name} data={data} />
    ) : (
      <p className={frame.empty}>{emptyLadderText(t, bars, hasOperations)}</p>
    );
  return (
    <FigureResults value={[...drawnFrom, ...shownOverlays.map(({ resultId }) => resultId)]}>
      <Panel
        title={isUntitled ? <VisuallyHidden>{name}</VisuallyHidden> : name}
        lead={
          <>
            {lead !== undefined && <span>{lead}</span>}
            {isDrawn && <SideTotals bars={bars} />}
          </>
        }
        className={isUntitled ? `${classes.panel} ${classes.untitled}` : classes.panel}
        actions={
          <>
            {isDrawn && (
              <LadderKeys
                bars={bars}
                overlays={shownOverlays}
                indexOf={(overlay) => overlays.indexOf(overlay)}
                withLine={line}
              />
            )}
            <LadderMenu
              choice={choice}
              onChoice={choose}
              overlays={overlays}
              copied={{
                title: name,
                data,
                figure,
              }}
            />
          </>
        }
      >
        <figure ref={figure} className={frame.figure} aria-label={name}>
          {isDrawn ? (
            <>
              <LadderChart
                month={month}
                bars={bars}
                ticks={getTicks(scaled, choice.scale)}
                description={describeLadder(t, bars)}
                withLine={line}
                startAt={startAt}
              />
              <FigureNote data={data} />
            </>
          ) : (
            undrawn
          )}
        </figure>
      </Panel>
    </FigureResults>
  );
}
