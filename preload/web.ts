import { buildBridge } from './build-bridge.ts';
import { listenByEventSource, sendByFetch } from './web-transport.ts';

/** Runs in the page of the web host before the window's own scripts, in the place of Electron's preload script. */
const bridge = buildBridge(
  sendByFetch((...request) => fetch(...request)),
  listenByEventSource(() => new EventSource('/bridge/events')),
);

Object.defineProperty(window, 'lastro', { value: bridge });
