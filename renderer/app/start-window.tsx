import './security/no-code-from-text.ts';
import { createRoot } from 'react-dom/client';
import { createTexts } from '../i18n/i18n.ts';
import { readBridge } from '../lib/bridge.ts';
import { App } from './App.tsx';
import { fetchDesk } from './behind-gate.ts';
import { parseRoute } from './navigation/routes.ts';
import { readStyleNonce, shareStyleNonce } from './security/style-nonce.ts';
import { installTrustedTypes } from './security/trusted-types.ts';
import { createStores } from './stores.ts';
import './theme/styles.ts';

/** Puts the window on the page; the code of the desk comes while main is asked how things stand. */
export function startWindow(): void {
  installTrustedTypes(window);
  const styleNonce = readStyleNonce(document);
  shareStyleNonce(styleNonce);
  fetchDesk(parseRoute(window.location.hash).screen);

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no root element');
  createRoot(root).render(
    <App stores={createStores(readBridge(window))} texts={createTexts('pt-BR')} styleNonce={styleNonce} />,
  );
}
