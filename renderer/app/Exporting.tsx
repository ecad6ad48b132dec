import type { SavedResult } from '#contract/results.ts';
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
export function ExportStatusOf() {
  return <ExportStatus canReveal={useOwnHost()} />;
}
