import { type ReactNode, useEffect } from 'react';
import type { SavedResult } from '#contract/results.ts';
import { useStore } from '../../lib/stores.ts';
import { ActiveConsent } from './ActiveConsent.tsx';
import { ConsultaForm } from './ConsultaForm.tsx';
import type { ConsultaDraft } from './check-draft.ts';
import { RunOutcome } from './RunOutcome.tsx';

/** What a query asks for, as far as an authorization of it goes. */
type AskedConsent = Pick<ConsultaDraft, 'documento' | 'purpose' | 'institution'>;

export interface Props {
  readonly onResult: (result: SavedResult) => void;
  readonly onOpenSaved: (id: string) => void;
  readonly onCapture: (asked: AskedConsent) => void;
  /** Shows the term to a person of this name at once. */
  readonly onPresent: (asked: AskedConsent, nome: string) => void;
  /** To an authorization that is in the way. */
  readonly onConsent: (id: string) => void;
  readonly onSettings: () => void;
  /** To the queries of unknown end. */
  readonly onUnknown: () => void;
  /** To the responses that could not be read. */
  readonly onUnreadable: () => void;
  /** What is left of the ceilings. */
  readonly ceiling?: ReactNode;
}

/** A new query from its form to its end. The result opens as soon as it is saved. */
export function QueryPanel({ onResult, onCapture, onPresent, onConsent, ceiling, ...ways }: Props) {
  const { run, draft, loadMonths, takeResult } = useStore('consulta', (state) => state);
  useEffect(() => void loadMonths(), [loadMonths]);
  useEffect(() => {
    if (run.status !== 'done') return;
    takeResult();
    onResult(run.result);
  }, [run, takeResult, onResult]);

  const capture = (): void => onCapture(draft);
  return (
    <ConsultaForm>
      <ActiveConsent
        onCapture={capture}
        onPresent={(nome) => onPresent(draft, nome)}
        onConsent={onConsent}
        onSettings={ways.onSettings}
      />
      {ceiling}
      <RunOutcome {...ways} onCapture={capture} />
    </ConsultaForm>
  );
}
