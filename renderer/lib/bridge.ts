import type { Bridge } from '#contract/contract.ts';

declare global {
  interface Window {
    /** Put there by preload/electron.ts or preload/web.ts before the window's own script runs. */
    readonly lastro?: Bridge;
  }
}

/** The only reader of the window's bridge. Throws when the host set none: such a window can do nothing. */
export function readBridge(from: Window): Bridge {
  if (from.lastro === undefined) throw new Error('the host gave this window no bridge');
  return from.lastro;
}
