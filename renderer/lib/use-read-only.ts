import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/**
 * True if queries and changes are impossible: the disk cannot be written, or this is an auditor's workstation. A notice
 * says which.
 */
export function useReadOnly(): boolean {
  return useStore('vault', ({ state }) => {
    const vault = latestValue(state)?.vault;
    return vault?.status === 'open' && vault.readOnly !== undefined;
  });
}
