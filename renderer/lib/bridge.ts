import type { Bridge, ProvedMessage } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { OfficerSecret } from '#contract/vault.ts';

declare global {
  interface Window {
    /** Set by preload/electron.ts or preload/web.ts before the window's own script runs. */
    readonly lastro?: Bridge;
  }
}

/** The only reader of the window's bridge. Throws if the host set none, since such a window cannot work. */
export function readBridge(from: Window): Bridge {
  if (from.lastro === undefined) throw new Error('the host gave this window no bridge');
  return from.lastro;
}

/** The secret that the officer types as a proof. */
export type ProofKind = Exclude<OfficerSecret, 'none'>;

/** Asks the officer for a proof for this message; false if they give none. */
export type AskProof = (message: ProvedMessage, kind: ProofKind) => Promise<boolean>;

/** Wraps a bridge: if main asks for a proof, the officer gives it and the message is sent again. */
export function provingBridge(bridge: Bridge, askProof: AskProof): Bridge {
  return wrapMessages(bridge, async (name, send) => {
    const response = await send();
    if (response.ok || response.error.code !== 'proof_needed') return response;
    const kind = response.error.details?.kind;
    if (kind !== 'pin' && kind !== 'passphrase') return response;
    // Main asks for a proof of these messages only; a list of their names would weigh on the first load.
    return (await askProof(name as ProvedMessage, kind)) ? send() : response;
  });
}

/**
 * Wraps a bridge: reports if main refused a message because the screen is turned to the customer. This window missed
 * the event and still shows the officer's work.
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
