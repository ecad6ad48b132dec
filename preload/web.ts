import { buildBridge } from './build-bridge.ts';
import { tabProof } from './web-proof.ts';
import { listenByFetch, sendByFetch } from './web-transport.ts';

/** Runs in the web host's page before the window's scripts, as Electron's preload script does there. */
const fetcher: typeof fetch = (...request) => fetch(...request);
const proof = tabProof(sessionStorage, new BroadcastChannel('lastro'));
const bridge = buildBridge(sendByFetch(fetcher, proof), listenByFetch(fetcher, proof));

Object.defineProperty(window, 'lastro', { value: bridge });
