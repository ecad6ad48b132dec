/*
 * The names that the bridge is made of. A build writes them out (electron.vite.config.ts), because neither the sandboxed
 * preload script nor the page may carry the contract's schema library; code that runs un-built reads the contract.
 */
export { MESSAGE_NAMES } from '#contract/contract.ts';
export { EVENT_NAMES } from '#contract/events.ts';
