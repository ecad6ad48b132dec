import type { ReactNode } from 'react';
import type { SavedResult } from '#contract/results.ts';
import { SaveFigure } from '../charts/frame/figure-exporting.ts';
import { ExportMenu } from '../features/export/ExportMenu.tsx';
import { ExportStatus } from '../features/export/ExportStatus.tsx';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import { go } from './navigation/use-route.ts';

/** Whether the host prints and shows folders by itself, or is a browser. */
function useOwnHost(): boolean {
  return useStore('vault', (state) => latestValue(state.state)?.host === 'electron');
}

/** The exports of a result, on its page. */
export function ExportMenuOf({ result }: { readonly result: SavedResult }) {
  const own = useOwnHost();
  return <ExportMenu result={result} printsItself={own} onReport={() => go({ screen: 'report', id: result.id })} />;
}

/** The export under way or done last, on every screen. */
export function ExportStatusOf({ screen }: { readonly screen: string }) {
  return <ExportStatus canReveal={useOwnHost()} screen={screen} />;
}

/** Lets the charts inside be saved as files. */
export function ChartSaving({ children }: { readonly children: ReactNode }) {
  const saveChart = useStore('export', (state) => state.saveChart);
  return <SaveFigure value={saveChart}>{children}</SaveFigure>;
}
