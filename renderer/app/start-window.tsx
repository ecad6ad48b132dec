import './security/no-code-from-text.ts';
import { createRoot } from 'react-dom/client';
import type { Bridge } from '#contract/contract.ts';
import { watchPresence } from '../features/lock/watch-presence.ts';
import { createTexts } from '../i18n/i18n.ts';
import { readBridge } from '../lib/bridge.ts';
import { parseRoute } from '../lib/routes/routes.ts';
import type { Stores } from '../lib/stores.ts';
import { App } from './App.tsx';
import { fetchUnlockedApp } from './lazy-app.ts';
import { reloadPage, reloadWhenLocked } from './reload-when-locked.ts';
import { readStyleNonce, shareStyleNonce } from './security/style-nonce.ts';
import { installTrustedTypes } from './security/trusted-types.ts';
import { createStores } from './stores.ts';
import './theme/styles.ts';

/** Asks main for the vault's state and loads the next code before it renders. */
export function startWindow(): void {
  installTrustedTypes(window);
  const styleNonce = readStyleNonce(document);
  shareStyleNonce(styleNonce);

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no root element');
  const bridge = readBridge(window);
  const stores = createStores(bridge);
  reloadOnLock(bridge, stores);
  void stores.vault.getState().load();
  fetchUnlockedApp(parseRoute(window.location.hash).screen);
  createRoot(root).render(<App stores={stores} texts={createTexts('pt-BR')} styleNonce={styleNonce} />);
}

/** Reloads the page after a lock, so that this window keeps no trace of the app. */
function reloadOnLock(bridge: Bridge, stores: Stores): void {
  const startOver = (): void => reloadPage(window);
  const touch = async (): Promise<number | null | undefined> => {
    const response = await bridge['lock.touch']({});
    if (response.ok) return response.value.minutes;
    return response.error.code === 'vault_closed' ? null : undefined;
  };
  reloadWhenLocked(stores.vault, document, startOver);
  watchPresence(window, { touch, startOver, now: Date.now });
}
