import type { VaultStore } from '../features/vault/store.ts';
import { latestValue } from '../lib/loadable.ts';
import { parseRoute } from '../lib/routes/routes.ts';
import type { Stores } from '../lib/stores.ts';

/**
 * Loads the data of every screen and of the first page as soon as the vault is open and the screen is the officer's:
 * before the unlocked app renders.
 */
export function loadWhenOpen(stores: Stores): void {
  if (isOfficers(stores.vault.getState())) load(stores);
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
  // Lists wait for their layouts; the place is the one that the officer left at the lock.
  void lists.getState().load();
  void attempts.getState().load();
  void batches.getState().findUnfinished();
  void exporting.getState().load();
  if (['home', 'consulta'].includes(parseRoute(window.location.hash).screen)) void home.getState().load();
}
