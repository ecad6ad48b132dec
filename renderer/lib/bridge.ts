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

/**
 * The same bridge, which says when main refused a message because the screen is turned to the customer: this window has
 * missed the event, and still shows the officer's work.
 */
export function watchBridge(bridge: Bridge, onCustomerScreen: () => void): Bridge {
  const { on, ...messages } = bridge;
  const watched = Object.entries(messages).map(([name, send]) => [
    name,
    async (input: never) => {
      const response = await send(input);
      if (!response.ok && response.error.code === 'customer_screen') onCustomerScreen();
      return response;
    },
  ]);
  return { ...Object.fromEntries(watched), on } as Bridge;
}
