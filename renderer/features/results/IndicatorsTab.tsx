import { type ReactNode, useEffect, useRef } from 'react';
import type { Evidence } from '#domain/summary/summary-part.ts';
import type { Sought } from './use-sought.ts';

interface Props {
  readonly sought: Sought | null;
  readonly children: ReactNode;
}

/** All indicators and the reconciliation; scrolls to the one that is sought. */
export function IndicatorsTab({ sought, children }: Props) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sought !== null && part.current !== null) leadTo(part.current, sought.evidence);
  }, [sought]);
  return (
    <div ref={part} data-evidence="analysis">
      {children}
    </div>
  );
}

function leadTo(part: HTMLElement, evidence: Evidence): void {
  if (evidence.at === 'bucket') return;
  const indicator = evidence.at === 'indicator' ? part.querySelector(`[data-evidence="${evidence.id}"]`) : null;
  const found = indicator ?? part;
  found.scrollIntoView({ block: indicator === null ? 'start' : 'center' });
  found.querySelector('button')?.focus({ preventScroll: true });
}
