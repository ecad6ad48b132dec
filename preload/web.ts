import { buildBridge } from './build-bridge.ts';
import { tabProof } from './web-proof.ts';
import { listenByFetch, sendByFetch } from './web-transport.ts';

/** Runs in the page of the web host before the window's own scripts, in the place of Electron's preload script. */
const fetcher: typeof fetch = (...request) => fetch(...request);
const proof = tabProof(sessionStorage, new BroadcastChannel('lastro'));
const bridge = buildBridge(sendByFetch(fetcher, proof), listenByFetch(fetcher, proof));

Object.defineProperty(window, 'lastro', { value: bridge });
