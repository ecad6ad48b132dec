import { useEffect } from 'react';
import type { Person } from '#contract/people.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** Those who may act now, read again with the screen; none until they are known. */
export function useSigners(): readonly Person[] {
  const { people, load } = useStore('people', (state) => state);
  useEffect(() => void load(), [load]);
  return latestValue(people)?.filter(({ endedAt }) => endedAt === null) ?? [];
}
