import type { ReactNode } from 'react';
import type { DataBase } from '#domain/basics/month.ts';
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
  readonly overlays: readonly Overlay[];
  /** Beside the ladder; below it on a narrow page. */
  readonly alerts: ReactNode;
  readonly sought: Sought | null;
}

/** The first part of a result: the ladder beside the alerts, and its composition below both. */
export function Overview({ month, reading, overlays, alerts, sought }: Props) {
  const painted = useAfterPaint();
  const bucket = sought?.evidence.at === 'bucket' ? sought.evidence.key : undefined;
  return (
    <>
      <div className={classes.beside}>
        <MaturityLadder
          key={[...overlays.map(({ key }) => key), bucket && sought?.times].join()}
          month={month}
          ladder={reading.ladder}
          fine={reading.fineLadder}
          overlays={overlays}
          startAt={bucket}
        />
        {alerts}
      </div>
      {painted && <ModalitiesPanel groups={reading.modalities} checks={reading.checks} />}
    </>
  );
}
