import type { VaultStore } from '../features/vault/store.ts';
import { latestValue } from '../lib/loadable.ts';
import { parseRoute } from '../lib/routes/routes.ts';
import type { Stores } from '../lib/stores.ts';

/**
 * Reads what every screen needs as soon as the vault is open and the screen is the officer's, and what the first page
 * shows: the code of the unlocked app is still on its way then, and finds all of it at its first rendering.
 */
export function loadWhenOpen(stores: Stores): void {
  stores.vault.subscribe((now, before) => {
    if (isOfficers(now) && !isOfficers(before)) load(stores);
  });
}

function isOfficers({ state }: VaultStore): boolean {
  const vault = latestValue(state)?.vault;
  return vault?.status === 'open' && vault.customerScreen === undefined;
}

function load({ vault, settings, attempts, batches, lists, home, export: exporting }: Stores): void {
  const { load: readSettings, change } = settings.getState();
  const { pickedLocale: locale } = vault.getState();
  // A language picked before the vault was open becomes a setting.
  void readSettings().then(() => (locale === null ? null : change({ locale })));
  // How lists were left, which they wait for, and where the officer was when the app was locked.
  void lists.getState().load();
  // What waits for the officer's decision.
  void attempts.getState().load();
  void batches.getState().findUnfinished();
  // What a lock ended.
  void exporting.getState().load();
  if (['home', 'consulta'].includes(parseRoute(window.location.hash).screen)) void home.getState().load();
}
