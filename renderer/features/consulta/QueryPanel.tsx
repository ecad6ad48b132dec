import { type ReactNode, useEffect } from 'react';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { ActiveConsent } from './ActiveConsent.tsx';
import { ConsultaForm } from './ConsultaForm.tsx';
import { RunOutcome } from './RunOutcome.tsx';

interface Props {
  /** What is left of the ceilings. */
  readonly ceiling?: ReactNode;
}

/** A new query from its form to its end. The result opens as soon as it is saved. */
export function QueryPanel({ ceiling }: Props) {
  const { run, loadMonths, takeResult } = useStore('consulta', (state) => state);
  const { showResult } = useWays();
  useEffect(() => void loadMonths(), [loadMonths]);
  useEffect(() => {
    if (run.status !== 'done') return;
    takeResult();
    showResult(run.result);
  }, [run, takeResult, showResult]);

  return (
    <ConsultaForm>
      <ActiveConsent />
      {ceiling}
      <RunOutcome />
    </ConsultaForm>
  );
}
