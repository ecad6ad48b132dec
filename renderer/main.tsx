import './app/security/no-code-from-text.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { readStyleNonce, shareStyleNonce } from './app/security/style-nonce.ts';
import { installTrustedTypes } from './app/security/trusted-types.ts';
import { createStores } from './app/stores.ts';
import { createTexts } from './i18n/i18n.ts';
import { readBridge } from './lib/bridge.ts';
import './app/theme/styles.ts';

installTrustedTypes(window);
const styleNonce = readStyleNonce(document);
shareStyleNonce(styleNonce);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root element');
createRoot(root).render(
  <App stores={createStores(readBridge(window))} texts={createTexts('pt-BR')} styleNonce={styleNonce} />,
);
