import { type ReactNode, useEffect, useRef } from 'react';
import type { DataBase } from '#domain/basics/month.ts';
import type { Evidence } from '#domain/summary/summary-part.ts';
import type { Overlay } from '../../charts/maturity-ladder/get-ladder-bars.ts';
import { MaturityLadder } from '../../charts/maturity-ladder/MaturityLadder.tsx';
import { useAfterPaint } from '../../lib/use-after-paint.ts';
import { ModalitiesPanel } from './modalities/ModalitiesPanel.tsx';
import classes from './ResultPage.module.css';
import type { Reading } from './read-result.ts';
import type { Sought } from './use-sought.ts';

interface Props {
  readonly month: DataBase;
  readonly reading: Reading;
  /** The ladders of earlier months. */
  readonly overlays: readonly Overlay[];
  readonly analysis: ReactNode;
  readonly sought: Sought | null;
}

/** Where a result opens: the ladder at once, and below it what it is made of and what it says. */
export function Overview({ month, reading, overlays, analysis, sought }: Props) {
  const below = useRef<HTMLDivElement>(null);
  const painted = useAfterPaint();
  useEffect(() => {
    if (painted && sought !== null && below.current !== null) leadTo(below.current, sought.evidence);
  }, [painted, sought]);
  const bucket = sought?.evidence.at === 'bucket' ? sought.evidence.key : undefined;
  return (
    <>
      <MaturityLadder
        key={[...overlays.map(({ key }) => key), bucket && sought?.times].join()}
        month={month}
        ladder={reading.ladder}
        fine={reading.fineLadder}
        overlays={overlays}
        startAt={bucket}
      />
      {painted && (
        <div className={classes.columns} ref={below}>
          <ModalitiesPanel groups={reading.modalities} checks={reading.checks} />
          <div data-evidence="analysis">{analysis}</div>
        </div>
      )}
    </>
  );
}

/** Shows what is below the ladder and gives it the focus; the ladder itself takes that where one of its buckets is sought. */
function leadTo(below: HTMLElement, evidence: Evidence): void {
  if (evidence.at === 'bucket') return;
  const name = evidence.at === 'indicator' ? evidence.id : 'analysis';
  const found = below.querySelector(`[data-evidence="${name}"]`);
  found?.scrollIntoView({ block: evidence.at === 'indicator' ? 'center' : 'start' });
  found?.querySelector('button')?.focus({ preventScroll: true });
}
