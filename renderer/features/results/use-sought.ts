import { useState } from 'react';
import type { Evidence } from '#domain/summary/summary-part.ts';
import type { ResultTab } from '../../lib/routes/result-tab.ts';

/** The tab that shows each kind of evidence. */
const TABS: Readonly<Record<Evidence['at'], ResultTab>> = {
  bucket: 'overview',
  indicator: 'indicators',
  analysis: 'indicators',
  checks: 'indicators',
  fields: 'fields',
};

export type AnalysisView = 'indicators' | 'checks';

/** The sought evidence, and the count of searches so far: the same evidence may be sought again. */
export interface Sought {
  readonly evidence: Evidence;
  readonly times: number;
}

interface Seeking {
  /** Null until evidence is sought. */
  readonly sought: Sought | null;
  readonly view: AnalysisView;
  readonly setView: (view: AnalysisView) => void;
  readonly seek: (evidence: Evidence) => void;
  /** Opens a tab by itself: the former evidence is no longer sought. */
  readonly choose: (tab: ResultTab) => void;
}

/** Leads from a part of the summary to its evidence. */
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
