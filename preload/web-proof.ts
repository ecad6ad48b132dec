import { PROOF_KEY } from '#domain/vault/web-proof.ts';

/** Longest wait for another tab, in milliseconds. */
const TIMEOUT_MS = 1_000;

/** The proof that this tab is the officer's. */
export interface Proof {
  /** Returns null where no tab has one. */
  readonly give: () => Promise<string | null>;
  /** The host did not take it: that of a workstation before, on the same port, is not handed on. */
  readonly forget: () => void;
}

/**
 * Keeps the proof for the tab and its reloads. A tab that was not let in itself asks those of the same origin, which no
 * program on another port can hear.
 */
export function tabProof(kept: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, tabs: BroadcastChannel): Proof {
  const own = (): string | null => kept.getItem(PROOF_KEY);
  const ask = (): Promise<string | null> => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data === 'string') resolve(data);
    };
    tabs.addEventListener('message', hear);
    tabs.postMessage(null);
    return promise.finally(() => {
      clearTimeout(timer);
      tabs.removeEventListener('message', hear);
    });
  };
  // Another tab asks by a message of null.
  tabs.addEventListener('message', ({ data }) => {
    const proof = own();
    if (data === null && proof !== null) tabs.postMessage(proof);
  });
  let asking: Promise<string | null> | null = null;
  const give = async (): Promise<string | null> => {
    const proof = own();
    if (proof !== null) return proof;
    asking ??= ask().finally(() => {
      asking = null;
    });
    const heard = await asking;
    if (heard !== null) kept.setItem(PROOF_KEY, heard);
    return heard;
  };
  return { give, forget: () => kept.removeItem(PROOF_KEY) };
}
