import { useState } from 'react';
import type { Evidence } from '#domain/summary/summary-part.ts';
import type { ResultTab } from '../../lib/routes/result-tab.ts';

/** Which part of the page shows what is sought. */
const TABS: Readonly<Record<Evidence['at'], ResultTab>> = {
  bucket: 'overview',
  indicator: 'indicators',
  analysis: 'indicators',
  checks: 'indicators',
  fields: 'fields',
};

export type AnalysisView = 'indicators' | 'checks';

/** What someone asked to be led to, and how often anyone did. */
export interface Sought {
  readonly evidence: Evidence;
  readonly times: number;
}

interface Seeking {
  /** Null until something is sought. */
  readonly sought: Sought | null;
  readonly view: AnalysisView;
  readonly setView: (view: AnalysisView) => void;
  readonly seek: (evidence: Evidence) => void;
  /** Goes to a part of the page by itself: what was sought before is sought no more. */
  readonly choose: (tab: ResultTab) => void;
}

/** Leads from a part of the summary to where it is seen. */
export function useSought(onTab: (tab: ResultTab) => void): Seeking {
  const [sought, setSought] = useState<Sought | null>(null);
  const [view, setView] = useState<AnalysisView>('indicators');
  const seek = (evidence: Evidence): void => {
    setView(evidence.at === 'checks' ? 'checks' : 'indicators');
    setSought({ evidence, times: (sought?.times ?? 0) + 1 });
    onTab(TABS[evidence.at]);
  };
  const choose = (tab: ResultTab): void => {
    setSought(null);
    onTab(tab);
  };
  return { sought, view, setView, seek, choose };
}
