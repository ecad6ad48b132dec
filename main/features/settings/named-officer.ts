import { printedOfficer } from '#domain/people/printed-officer.ts';
import type { SettingsStore } from '../../ports/repositories.ts';
import type { Officer } from '../../ports/system.ts';

/**
 * Returns an `officer` that always has the current name from the settings and the account. Changes of the name must go
 * through the returned store; log entries keep the name of their time.
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
