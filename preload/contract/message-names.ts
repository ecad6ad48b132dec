/*
 * Names of the bridge's messages and events. A build replaces this module by plain lists (electron.vite.config.ts),
 * because neither the sandboxed preload script nor the page may load the contract's schema library.
 */
export { MESSAGE_NAMES } from './contract.ts';
export { EVENT_NAMES } from './events.ts';
