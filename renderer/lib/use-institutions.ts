import type { Institution } from '#domain/consent/institution.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

const NONE: readonly Institution[] = [];

/** The institutions of the settings; none until they are read. */
export function useInstitutions(): readonly Institution[] {
  return useStore('settings', (state) => latestValue(state.settings)?.institutions) ?? NONE;
}
