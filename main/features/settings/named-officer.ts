import { printedOfficer } from '#domain/people/printed-officer.ts';
import type { SettingsStore } from '../../ports/repositories.ts';
import type { Officer } from '../../ports/system.ts';

/**
 * Who does what is done from now on: the officer's name as it is set at that moment, and the account. An entry keeps what
 * was true when it was written. Every change of the name goes through the store that is returned.
 */
export async function namedBySettings(
  store: SettingsStore,
  account: Officer,
): Promise<{ readonly settings: SettingsStore; readonly officer: Officer }> {
  let { officerName } = await store.read();
  return {
    settings: {
      ...store,
      write: async (changes, auditEvent) => {
        await store.write(changes, auditEvent);
        ({ officerName } = await store.read());
      },
    },
    officer: () => printedOfficer(officerName, account()),
  };
}
