import { type ReactNode, useEffect, useRef } from 'react';
import type { Overlay } from '../../charts/maturity-ladder/get-ladder-bars.ts';
import { MaturityLadder } from '../../charts/maturity-ladder/MaturityLadder.tsx';
import { useAfterPaint } from '../../lib/use-after-paint.ts';
import { ModalitiesPanel } from './modalities/ModalitiesPanel.tsx';
import classes from './ResultPage.module.css';
import type { Reading } from './read-result.ts';

interface Props {
  readonly reading: Reading;
  /** The ladders of earlier months. */
  readonly overlays: readonly Overlay[];
  readonly analysis: ReactNode;
  /** Grows each time someone is to be led to the analysis. */
  readonly sought: number;
}

/** Where a result opens: the ladder at once, and below it what it is made of and what it says. */
export function Overview({ reading, overlays, analysis, sought }: Props) {
  const below = useRef<HTMLDivElement>(null);
  const painted = useAfterPaint();
  useEffect(() => {
    if (painted && sought > 0) below.current?.scrollIntoView({ block: 'start' });
  }, [painted, sought]);
  return (
    <>
      <MaturityLadder
        key={overlays.map(({ key }) => key).join()}
        buckets={reading.ladder}
        fine={reading.fineLadder}
        overlays={overlays}
      />
      {painted && (
        <div className={classes.columns} ref={below}>
          <ModalitiesPanel groups={reading.modalities} />
          {analysis}
        </div>
      )}
    </>
  );
}
