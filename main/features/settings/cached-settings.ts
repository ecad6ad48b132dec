import type { SettingsStore } from '../../ports/repositories.ts';

/**
 * Settings that are read once and known from then on, so that whoever needs one, the lock above all, waits for no long
 * work of the archive. True as long as every change goes this way.
 */
export function cachedSettings(store: SettingsStore): SettingsStore {
  let known: Readonly<Record<string, string>> | null = null;
  return {
    read: async () => {
      known ??= await store.read();
      return known;
    },
    write: async (changes, auditEvent) => {
      await store.write(changes, auditEvent);
      if (known !== null) known = { ...known, ...changes };
    },
  };
}
