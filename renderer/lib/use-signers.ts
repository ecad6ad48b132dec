import { useEffect } from 'react';
import type { Person } from '#contract/people.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** People who may act now, loaded again with each screen; empty until then. */
export function useSigners(): readonly Person[] {
  const { people, load } = useStore('people', (state) => state);
  useEffect(() => void load(), [load]);
  return latestValue(people)?.filter(({ endedAt }) => endedAt === null) ?? [];
}
