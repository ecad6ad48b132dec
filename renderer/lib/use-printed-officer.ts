import { printedOfficer } from '#domain/people/printed-officer.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** The officer's name on issued documents; null until the settings are loaded. */
export function usePrintedOfficer(): string | null {
  const settings = useStore('settings', (state) => latestValue(state.settings));
  return settings === undefined ? null : printedOfficer(settings.officerName, settings.account);
}
