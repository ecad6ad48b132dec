import type { Bridge, ProvedMessage } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { OfficerSecret } from '#contract/vault.ts';

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

/** What the officer types to prove who asks. */
export type ProofKind = Exclude<OfficerSecret, 'none'>;

/** Has the officer prove who asks, for one message of that name; false if that was not done. */
export type AskProof = (message: ProvedMessage, kind: ProofKind) => Promise<boolean>;

/** The same bridge, which has the officer prove who asks where main wants that, and then sends the message once more. */
export function provingBridge(bridge: Bridge, askProof: AskProof): Bridge {
  return wrapMessages(bridge, async (name, send) => {
    const response = await send();
    if (response.ok || response.error.code !== 'proof_needed') return response;
    const kind = response.error.details?.kind;
    if (kind !== 'pin' && kind !== 'passphrase') return response;
    // Main wants a proof of these messages alone, whose names would weigh on the first load.
    return (await askProof(name as ProvedMessage, kind)) ? send() : response;
  });
}

/**
 * The same bridge, which says when main refused a message because the screen is turned to the customer: this window has
 * missed the event, and still shows the officer's work.
 */
export function watchBridge(bridge: Bridge, onCustomerScreen: () => void): Bridge {
  return wrapMessages(bridge, async (_name, send) => {
    const response = await send();
    if (!response.ok && response.error.code === 'customer_screen') onCustomerScreen();
    return response;
  });
}

type Send = () => Promise<Envelope<unknown>>;

function wrapMessages(bridge: Bridge, wrap: (name: string, send: Send) => Promise<Envelope<unknown>>): Bridge {
  const { on, ...messages } = bridge;
  const wrapped = Object.entries(messages).map(([name, send]) => [
    name,
    (input: never) => wrap(name, () => send(input)),
  ]);
  return { ...Object.fromEntries(wrapped), on } as Bridge;
}
