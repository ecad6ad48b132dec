import type { Institution } from '#domain/consent/institution.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

const NONE: readonly Institution[] = [];

/** Institutions of the settings; empty until they are loaded. */
export function useInstitutions(): readonly Institution[] {
  return useStore('settings', (state) => latestValue(state.settings)?.institutions) ?? NONE;
}
