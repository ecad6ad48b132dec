import { CONTROL, ENTRIES, type Entry } from '#domain/navigation/navigation.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';

const OF_AUDITORS = ENTRIES.map((one) => (one.entry === 'policies' ? CONTROL : one));

export function useEntries(): readonly Entry[] {
  const isAuditor = useStore('vault', ({ state }) => {
    const vault = latestValue(state)?.vault;
    return vault?.status === 'open' && vault.readOnly === 'auditor';
  });
  return isAuditor ? OF_AUDITORS : ENTRIES;
}
