import './security/no-code-from-text.ts';
import { createRoot } from 'react-dom/client';
import type { Bridge } from '#contract/contract.ts';
import type { VaultState } from '#contract/vault.ts';
import { watchPresence } from '../features/lock/watch-presence.ts';
import { createTexts } from '../i18n/i18n.ts';
import { readBridge } from '../lib/bridge.ts';
import { latestValue } from '../lib/loadable.ts';
import { App } from './App.tsx';
import { ClosedVault, UnlockedApp } from './lazy-app.ts';
import { createOpening, type Opening } from './opening-stores.ts';
import { reloadPage, reloadWhenLocked } from './reload-when-locked.ts';
import { restCaret } from './rest-caret.ts';
import { readStyleNonce, shareStyleNonce } from './security/style-nonce.ts';
import { installTrustedTypes } from './security/trusted-types.ts';
import './theme/styles.ts';

/** Asks main for the vault's state and loads the next code before it renders. */
export function startWindow(): void {
  installTrustedTypes(window);
  const styleNonce = readStyleNonce(document);
  shareStyleNonce(styleNonce);

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no root element');
  const bridge = readBridge(window);
  const opening = createOpening(bridge);
  reloadOnLock(bridge, opening.stores);
  restCaret(window, document.documentElement);
  const { vault } = opening.stores;
  void vault.getState().load();
  void fetchNext(() => latestValue(vault.getState().state)?.vault.status);
  createRoot(root).render(<App opening={opening} texts={createTexts('pt-BR')} styleNonce={styleNonce} />);
}

/** Reloads the page after a lock, so that this window keeps no trace of the app. */
function reloadOnLock(bridge: Bridge, { vault }: Opening['stores']): void {
  const startOver = (): void => reloadPage(window);
  const touch = async (): Promise<number | null | undefined> => {
    const response = await bridge['lock.touch']({});
    if (response.ok) return response.value.minutes;
    return response.error.code === 'vault_closed' ? null : undefined;
  };
  reloadWhenLocked(vault, document, startOver);
  watchPresence(window, { touch, startOver, now: Date.now });
}

/**
 * Loads the code that follows. An open vault takes longer to say so than one that waits for its officer, which needs
 * less code. A failure is reported when the part is shown.
 */
async function fetchNext(statusOf: () => VaultState['status'] | undefined): Promise<void> {
  await ClosedVault.fetch().catch(() => undefined);
  const status = statusOf();
  if (status === undefined || status === 'open') await UnlockedApp.fetch().catch(() => undefined);
}
