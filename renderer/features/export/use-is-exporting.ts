import { useStore } from '../../lib/stores.ts';

/** True while an export is under way, for which the next one waits. */
export function useIsExporting(): boolean {
  return useStore('export', (state) => state.status?.status === 'running');
}
