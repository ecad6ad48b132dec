import { printedOfficer } from '#domain/people/printed-officer.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** Who issues a document; null until the settings are read. */
export function usePrintedOfficer(): string | null {
  const settings = useStore('settings', (state) => latestValue(state.settings));
  return settings === undefined ? null : printedOfficer(settings.officerName, settings.account);
}
